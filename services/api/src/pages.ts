import type { Language } from '@forum/contracts/settings';
import type {
  Assets,
  PageAnswer,
  PageEnv,
  PageRequest,
  Wishes,
} from '@forum/web-forum/server-types';

/** A plain form that was refused, to be shown again with what was typed. */
export type FormResult = NonNullable<PageEnv['form']>;

/** What the forum's built server file exports. */
export interface Pages {
  readAssets(manifests: Readonly<Record<Language, unknown>>): Assets;
  /** A path of this site, else `/`. */
  safeRedirect(target: string | null | undefined): string;
  /** The language of a page: the member's, else the visitor's choice, else what the browser asks for, else English. */
  languageFor(wishes: Readonly<Wishes>): Language;
  /** A key of the visitor's headers that affect a page: visitors with the same key get the same page. */
  variantOf(request: PageRequest): string;
  render(request: PageRequest, env: PageEnv): Promise<PageAnswer>;
}
