import type { PageSlug } from '@forum/contracts/pages';
import { doc, toJson, type Block } from '@forum/rich-text';
import { aboutText } from './default-pages/about.ts';
import { helpText } from './default-pages/help.ts';
import { privacyText } from './default-pages/privacy.ts';
import { rulesText } from './default-pages/rules.ts';
import { termsText } from './default-pages/terms.ts';

/** A page's text until staff write their own. */
export interface DefaultPage {
  readonly title: string;
  /** Rich-text JSON string. */
  readonly content: string;
}

const PAGES: Readonly<
  Record<PageSlug, { readonly title: string; readonly text: (siteName: string) => Block[] }>
> = {
  rules: { title: 'Community rules', text: rulesText },
  terms: { title: 'Terms of use', text: termsText },
  privacy: { title: 'Privacy', text: privacyText },
  help: { title: 'Help', text: helpText },
  about: { title: 'About', text: aboutText },
};

/** The default text that every forum starts with. */
export function defaultPage(slug: PageSlug, siteName: string): DefaultPage {
  const { title, text } = PAGES[slug];
  return { title, content: toJson(doc(...text(siteName))) };
}
