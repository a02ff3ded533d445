import { describe, expect, it } from 'vitest';
import { checkFirstLoads, type Written } from '../budget.ts';

const script = (letters: number, imports: readonly string[] = [], facadeModuleId = '') => ({
  type: 'chunk' as const,
  code: pseudoRandom(letters),
  imports,
  facadeModuleId,
});
const WRITTEN: Written = {
  'index.html': { type: 'asset', source: '<script src="/admin/assets/frame.js"></script>' },
  'assets/frame.js': script(1000, ['assets/runtime.js']),
  'assets/runtime.js': script(1000),
  'assets/de.js': script(1000, ['assets/runtime.js'], '/web-admin/src/messages/de.ts'),
  'assets/fr.js': script(3000, [], '/web-admin/src/messages/fr.ts'),
  'assets/PostList.js': script(9000, ['assets/frame.js']),
};
const roomy = { en: 9000, de: 9000, fr: 9000 };
const check = (bytes: Partial<typeof roomy>, files = 3) => {
  checkFirstLoads(WRITTEN, { bytes: { ...roomy, ...bytes }, files });
};

describe('the budget of the console', () => {
  it('counts what the page loads, once, and no page that is not open', () => {
    check({ en: 2100 });
    expect(() => check({ en: 100 })).toThrow(/\(en\) first loads \d+ bytes of scripts in 2 files/);
    expect(() => check({}, 2)).toThrow(/\(de\).* in 3 files/);
  });

  it('counts a language’s own texts for its readers alone', () => {
    check({ de: 3100 });
    expect(() => check({ fr: 3100 })).toThrow(/\(fr\)[^]*assets\/fr.js/);
  });

  it('refuses a page without scripts, whose weight would be none', () => {
    expect(() => checkFirstLoads({}, { bytes: roomy, files: 3 })).toThrow('loads no script');
  });
});

/** Letters that compression hardly shortens. */
function pseudoRandom(length: number): string {
  let seed = length;
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(33 + ((seed >> 8) % 90));
  }).join('');
}
