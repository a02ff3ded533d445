import { describe, expect, it } from 'vitest';
import { checkBudgets } from '../../budget.ts';

const PAGE = 'src/app/routes/post.tsx';
const MANIFEST = {
  'src/app/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  [PAGE]: { file: 'assets/post.js', imports: ['_shared.js', 'src/app/entry-client.tsx'] },
  'src/app/routes/other.tsx': { file: 'assets/other.js' },
};
const check = (bytes: number, files: number) => () =>
  checkBudgets(MANIFEST, () => 100, { [PAGE]: { bytes, files } });

describe("a page's budget", () => {
  it('counts each script of the page once, and no others', () => {
    expect(check(300, 3)).not.toThrow();
    expect(check(299, 3)).toThrow('post.tsx loads 300 bytes of scripts in 3 files');
    expect(check(300, 2)).toThrow('/assets/shared.js');
  });
});
