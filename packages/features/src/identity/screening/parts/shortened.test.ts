import { expect, it } from 'vitest';
import { maskedAddress, shortenedNetwork } from './shortened.ts';

it('keeps of a network what many share', () => {
  expect(shortenedNetwork('203.0.113.77')).toBe('203.0.113.0/24');
  expect(shortenedNetwork('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
  expect(shortenedNetwork('2001:db8:12:34:5:6:7:8')).toBe('2001:db8:12::/48');
});

it('keeps of an address its first letter and its domain', () => {
  expect(maskedAddress('annegret@example.com')).toBe('a…@example.com');
  expect(maskedAddress('😀x@example.com')).toBe('😀…@example.com');
});
