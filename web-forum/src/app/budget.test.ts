import { describe, expect, it } from 'vitest';
import { checkBudgets } from '../../budget.ts';

const PAGE = 'src/app/routes/post.tsx';
const MANIFEST = {
  'src/app/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  [PAGE]: { file: 'assets/post.js', imports: ['_shared.js', 'src/app/entry-client.tsx'] },
  'src/app/routes/other.tsx': { file: 'assets/other.js' },
};
const ROOMY = { bytes: 1000, files: 10 };
const check = (bytes: number, files: number) => () =>
  checkBudgets(MANIFEST, () => 100, { frame: ROOMY, pages: { [PAGE]: { bytes, files } } });
const checkFrame = (bytes: number, files: number) => () =>
  checkBudgets(MANIFEST, () => 100, { frame: { bytes, files }, pages: {} });

describe("a page's budget", () => {
  it('counts each script of the page once, and no others', () => {
    expect(check(300, 3)).not.toThrow();
    expect(check(299, 3)).toThrow('post.tsx loads 300 bytes of scripts in 3 files');
    expect(check(300, 2)).toThrow('/assets/shared.js');
  });

  it('holds for what comes before the page’s own code, too', () => {
    expect(checkFrame(200, 2)).not.toThrow();
    expect(checkFrame(199, 2)).toThrow('The frame loads 200 bytes of scripts in 2 files');
  });
});
