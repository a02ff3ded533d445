import { inEachLanguage } from '@forum/contracts/settings';
import { describe, expect, it } from 'vitest';
import { preloadOf, readAssets } from './assets.ts';

const MANIFEST = {
  'src/app/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'] },
  'src/app/routes/home.tsx': {
    file: 'assets/home.js',
    imports: ['src/app/entry-client.tsx', '_card.js'],
  },
  'src/app/take-own-state.ts': {
    file: 'assets/own.js',
    imports: ['src/app/entry-client.tsx'],
  },
  'style.css': { file: 'assets/style.css' },
};

describe('the assets of a build', () => {
  it('finds the entry, the stylesheet and what each page needs', () => {
    const { en: assets } = readAssets(inEachLanguage(() => MANIFEST));
    expect(assets).toMatchObject({ entry: '/assets/entry.js', styles: ['/assets/style.css'] });
    expect(preloadOf(assets, 'src/app/routes/home.tsx')).toEqual([
      '/assets/home.js',
      '/assets/react.js',
      '/assets/card.js',
    ]);
    expect(preloadOf(assets, null)).toEqual(['/assets/react.js']);
    expect(assets.ownState).toEqual(['/assets/own.js']);
  });

  it('says that a build without an entry must be made again', () => {
    expect(() => readAssets({ ...inEachLanguage(() => MANIFEST), de: {} })).toThrow(
      'build it again',
    );
  });
});
