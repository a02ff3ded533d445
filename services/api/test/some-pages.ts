import { inEachLanguage } from '@forum/contracts/settings';
import type { Pages } from '../src/pages.ts';

/** A client that draws nothing, but for what a test gives it: the tests cover the server around the pages. */
export function somePages(own: Partial<Pages> & Pick<Pages, 'render'>): Pages {
  return {
    readAssets: () =>
      inEachLanguage(() => ({
        entry: '',
        frame: [],
        ownState: [],
        ownWords: [],
        styles: [],
        routes: {},
      })),
    languageFor: () => 'en',
    safeRedirect: () => '/',
    variantOf: ({ cookie = '' }) => (cookie.includes('theme=dark') ? 'dark' : 'light'),
    membersVariantOf: (_request, { language, dateFormat }) => `${language} ${dateFormat}`,
    isReadPage: () => false,
    ownStateElement: JSON.stringify,
    ownStateLater: (address) => address,
    ...own,
  };
}
