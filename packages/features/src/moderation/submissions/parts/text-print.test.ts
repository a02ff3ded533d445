import { expect, it } from 'vitest';
import { printOf } from './text-print.ts';

const print = (content: string) => printOf({ content })?.toString('hex') ?? null;

it('is the same for texts that differ in case, blanks, accents and signs alone', () => {
  const text = 'Buy cheap watches at our new shop, today only!';
  expect(print(text)).toMatch(/^[0-9a-f]{64}$/u);
  expect(print('BUY  cheap wátches, at our new shop – today only…')).toBe(print(text));
  expect(print('Buy cheap watches at our old shop, today only!')).not.toBe(print(text));
});

it('is none for what is too short to tell', () => {
  expect(print('Thank you, that helped!')).toBeNull();
  expect(print('')).toBeNull();
});
