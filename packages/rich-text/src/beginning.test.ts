import { expect, it } from 'vitest';
import { beginningOf } from './beginning.ts';
import { br, doc, p, toJson } from './build.ts';
import { parseContent } from './document-schema.ts';

const stored = (json: string) => {
  const parsed = parseContent(json);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.json;
};

it('is the first words of a document, a line for each block', () => {
  const json = stored(toJson(doc(p('First ', 'words'), p('after', br(), 'a line'))));
  expect(beginningOf(json)).toBe('First words\n\nafter\na line');
});

it('is made from any part of its JSON', () => {
  const json = stored(toJson(doc('He said "text":"none" \\ and 😀', 'x'.repeat(500))));
  for (let end = 0; end <= json.length; end += 1) beginningOf(json.slice(0, end));
  expect(beginningOf(json.slice(0, 400))).toBe('He said "text":"none" \\ and 😀');
});

it('ends at a word, with an ellipsis', () => {
  expect(beginningOf('word '.repeat(1000))).toMatch(/^(word )*word…$/u);
  expect(beginningOf('word '.repeat(1000)).length).toBeLessThanOrEqual(600);
});
