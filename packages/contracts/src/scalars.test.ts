import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asOneLine, paletteKeyOf } from './scalars.ts';

describe('a text of one line', () => {
  it('has no control characters, no bidirectional overrides and no doubled blanks', () => {
    expect(asOneLine('  a\u0000b\r\n\tc\u2028d  ')).toBe('a b c d');
    expect(asOneLine('\u202Eevil\u2066\u2069')).toBe('evil');
    expect(asOneLine('e\u0301')).toBe('é');
  });

  it('keeps the joiners that emoji and scripts need', () => {
    expect(asOneLine('👩\u200D🔬 नमस्\u200Dते')).toBe('👩\u200D🔬 नमस्\u200Dते');
  });

  it('can be stored whatever comes in, and is stable', () => {
    const anyUnits = fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
    });
    fc.assert(
      fc.property(anyUnits, (text) => {
        const line = asOneLine(text);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(asOneLine(line)).toBe(line);
      }),
    );
  });

  it('takes no longer for long nonsense', () => {
    const start = performance.now();
    asOneLine(`${'@a. '.repeat(60_000)}${'\u0000'.repeat(60_000)}`);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('a colour', () => {
  it('that is not of the palette is blue', () => {
    expect([
      paletteKeyOf('teal'),
      paletteKeyOf('url(x)'),
      paletteKeyOf('__proto__'),
      paletteKeyOf(null),
    ]).toEqual(['teal', 'blue', 'blue', 'blue']);
  });
});
