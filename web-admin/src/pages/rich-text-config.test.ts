import { doc, toJson } from '@forum/rich-text';
import { expect, it } from 'vitest';
import { isEditable } from './rich-text-config.ts';

it('takes a text whose parts it all knows', () => {
  expect(isEditable(toJson(doc('Be kind.')))).toBe(true);
});

it.each([
  '',
  'no document',
  '{"root":{"type":"root","version":1,"children":[{"type":"image","version":1}]}}',
])('leaves alone what it would lose something of: %s', (content) => {
  expect(isEditable(content)).toBe(false);
});
