import { describe, expect, it } from 'vitest';
import { MAX_ELEMENTS, MAX_KEYS, MAX_LEVELS, shapeIssue } from './json-shape.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const keyed = (count: number, key: (n: number) => string = (n) => `k${n}`) =>
  `{${Array.from({ length: count }, (_, n) => `"${key(n)}":1`).join(',')}}`;
const listed = (count: number) => JSON.stringify(Array(count).fill(0));

describe('the shape of a JSON body', () => {
  it.each([
    ['64 levels', nested(MAX_LEVELS)],
    ['200 keys in each of two objects', `[${keyed(MAX_KEYS)},${keyed(MAX_KEYS)}]`],
    ['200 keys again one level below', `{"a":${keyed(MAX_KEYS)}}`],
    ['1000 elements', listed(MAX_ELEMENTS)],
    ['a text full of brackets', JSON.stringify(nested(500))],
    ['a text full of colons, quotes and backslashes', JSON.stringify('\\":,'.repeat(5000))],
    ['many short lists side by side', `[${Array(500).fill('[],{}').join(',')}]`],
    ['no JSON: the parser says so', ']]]}}}"'],
    ['a text without an end', `"${nested(100)}`],
    ['nothing', ''],
  ])('is fine with %s', (_what, json) => {
    expect(shapeIssue(json)).toBeNull();
  });

  it.each([
    ['65 levels', nested(MAX_LEVELS + 1), 'nested too deeply'],
    ['levels that nobody closes', '{"a":'.repeat(70), 'nested too deeply'],
    ['levels after a text that ends in a backslash', `["\\\\",${nested(64)}]`, 'nested too deeply'],
    ['201 keys', keyed(MAX_KEYS + 1), 'too many fields'],
    ['one key 201 times', keyed(MAX_KEYS + 1, () => 'same'), 'too many fields'],
    [
      '201 keys with an object among them',
      `{"a":{},${keyed(MAX_KEYS).slice(1)}`,
      'too many fields',
    ],
    ['1001 elements', listed(MAX_ELEMENTS + 1), 'too long'],
  ])('is refused for %s', (_what, json, why) => {
    expect(shapeIssue(json)).toContain(why);
  });
});
