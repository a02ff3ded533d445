import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfficialName, isReservedUsername, officialField } from './reserved.ts';
import { asName, asOneLine, asParagraphs, paletteKeyOf } from './scalars.ts';

const anyUnits = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
    // Characters that compose, decompose, are dropped, or separate composing ones, and runs of them.
    fc.constantFrom(...Array.from('aeé\u0301\u0323\u05b0\u0344\u0f73\u202a\u200d\u200b\n ')),
    fc.constantFrom('\u0301', '\u0344').map((mark) => mark.repeat(31)),
  ),
});

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
    fc.assert(
      fc.property(anyUnits, (text) => {
        const line = asOneLine(text);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(asOneLine(line)).toBe(line);
      }),
    );
  });

  it('has no run of more than 30 combining marks, also of marks that become two', () => {
    expect(asOneLine(`x${'\u0335'.repeat(50)}y`)).toBe(`x${'\u0335'.repeat(30)}y`);
    expect(asOneLine(`q${'\u0344'.repeat(50)}`)).toBe(`q${'\u0308\u0301'.repeat(15)}`);
    expect(asOneLine(`x${'\u0335\u202A'.repeat(50)}`)).toBe(`x${'\u0335'.repeat(30)}`);
  });
});

describe('a name', () => {
  it('has nothing unseen: no zero-width characters, no bidirectional marks, no fillers', () => {
    expect(asName('\u202Eecila\u202C \u200BA\u200Dl\u2060i\uFEFFc\u00ADe\u3164')).toBe(
      'ecila Alice',
    );
    expect(asName('Al\u061Cice\u{E0041}\u200F')).toBe('Alice');
  });
  it('is empty where nothing of it would be seen', () => {
    expect(['\u200B\u2060', '\u3164', '\uFE0F', '\u0301', ' \u2800 '].map(asName)).toEqual(
      Array.from({ length: 5 }, () => ''),
    );
  });
  it('keeps the joiners that emoji and scripts need', () => {
    expect(asName('👩\u200D🔬 नमस्\u200Dते')).toBe('👩\u200D🔬 नमस्\u200Dते');
  });
  it('has no pile of accents', () => {
    expect(asName(`x${'\u0335'.repeat(50)}`)).toBe(`x${'\u0335'.repeat(3)}`);
  });
  it('loses a joiner with the mark of a pile that it followed', () => {
    const name = asName(`${'\u0301'.repeat(31)}\u202a\u0f73\u200d\u00a1`);
    expect(name).not.toContain('\u200d');
    expect(asName(name)).toBe(name);
  });
  it('can be stored whatever comes in, and is stable', () => {
    fc.assert(
      fc.property(anyUnits, (text) => {
        const name = asName(text);
        expect(name.isWellFormed()).toBe(true);
        expect(asName(name)).toBe(name);
      }),
    );
  });
  it.each([
    'Admin',
    'аdmin',
    'A.D.M.I.N 1',
    'Ａdmin',
    'Adm1n',
    'Admln',
    'Adrnin',
    '@dmin',
    'M0derat0r',
    'Moderators',
    'Forum Staff',
    'Deleted member',
  ])('that claims to be official is known: %s', (name) => expect(isOfficialName(name)).toBe(true));
  it.each(['Alice', 'Adminton', 'Мария', '山田太郎', '', 'Staffan', 'Modesto', '2001', 'Stella'])(
    'that does not is: %s',
    (name) => expect(isOfficialName(name)).toBe(false),
  );
});

describe('a username', () => {
  it.each([
    'administrator',
    'mod',
    'root',
    'support',
    'official',
    'security',
    'owner',
    'webmaster',
    'adm1n',
    'adrnin',
    'admiin',
    'Addmin',
    'ad_min',
    'admin_42',
    '_root_',
    'r00t',
    'supp0rt1',
    'm0derat0r',
    'rnoderator',
    'ovvner',
    'the_admin',
    'forum_support',
    'admin_team',
    'mods2026',
    'me',
    'login',
    'adm1n7',
    'security_',
  ])('that sounds official is kept back: %s', (name) =>
    expect(isReservedUsername(name)).toBe(true),
  );
  it.each([
    'alice',
    'rowan',
    'mood',
    'mode',
    'supporter',
    'rooted',
    'owen',
    'modesto',
    'Ada_1815',
    'theo',
    'rot',
  ])('that does not is free: %s', (name) => expect(isReservedUsername(name)).toBe(false));
});

describe('names', () => {
  it.each([
    [{ displayName: 'Admin' }, 'displayName'],
    [{ firstName: 'Moderator' }, 'firstName'],
    [{ firstName: 'Jane', lastName: 'Admin' }, 'lastName'],
    [{ firstName: 'Mod', lastName: null }, 'firstName'],
    [{ firstName: 'Ad', lastName: 'Min' }, 'lastName'],
    [{ firstName: 'Jane', lastName: 'Doe', displayName: 'JD' }, null],
    [{}, null],
  ] as const)('%j: what claims to be official is %s', (names, field) =>
    expect(officialField(names)).toBe(field),
  );
});

describe('a text of several lines', () => {
  it('keeps its lines, with one empty line at most', () => {
    expect(asParagraphs('\n a \r\nb\u0000\n\n\n \nc\u202E \n')).toBe('a\nb\n\nc');
    expect(asParagraphs(' \n\n')).toBe('');
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
