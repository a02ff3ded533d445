import { expect, it } from 'vitest';
import { arrayFrom, fromPhp } from './php.ts';

it('reads texts, numbers and arrays, by bytes', () => {
  expect(fromPhp('s:2:"é";')).toBe('é');
  expect(fromPhp('i:12;')).toBe('12');
  const array = arrayFrom('a:2:{s:4:"hash";s:5:"a;"}b";i:1;a:1:{i:0;b:1;}}');
  expect(array.get('hash')).toBe('a;"}b');
  expect(array.get('1')).toEqual(new Map([['0', '1']]));
  expect(arrayFrom('{"a":1,"b":[2]}').get('a')).toBe('1');
});

it.each([
  '',
  'x',
  's:99:"a";',
  'O:8:"stdClass":0:{}',
  'a:9999999:{',
  'a:1:{i:0;',
  '{"a"',
  's:-1:"a";',
])('reads nothing of %j', (text) => {
  expect(fromPhp(text)).toBeNull();
  expect(arrayFrom(text).size).toBe(0);
});

it('reads no array that is nested without end', () => {
  expect(fromPhp('a:1:{i:0;'.repeat(100_000))).toBeNull();
});
