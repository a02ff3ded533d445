import { describe, expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

describe('webAddress', () => {
  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['example.org', 'https://example.org'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['http://', null],
    ['', null],
    [null, null],
  ])('reads %s as %s', (text, address) => {
    expect(webAddress(text)).toBe(address);
  });
});
