import type { CommentSort } from '@forum/contracts/comment-sort';
import type { Language } from '@forum/contracts/settings';
import type { OwnWords } from '@forum/messages/own-words';
import type { SiteLink } from '@forum/contracts/site-links';
import type { HomeTab } from '@forum/contracts/site-settings';
import type { LogoPicture, SiteLogo } from '../lib/site/site-logo.ts';
import type { FormResult } from '../lib/forms/form-result.ts';

export type { LogoPicture, SiteLogo };
export type { Wishes } from '../lib/language/languages.ts';
export type { OwnState } from './own-state.ts';

/** The built files of the pages, by the language they speak. */
export type Assets = Readonly<Record<Language, BuiltFiles>>;

/** The built files a page loads. */
export interface BuiltFiles {
  entry: string;
  /** The entry and all its static imports: what every page loads. */
  frame: readonly string[];
  /** What gives a page drawn for all members what is its reader's own, besides the frame. */
  ownState: readonly string[];
  /** What puts the owners' words in place of ours, besides the frame. */
  ownWords: readonly string[];
  styles: readonly string[];
  /** Scripts of each route's module, by its source path. */
  routes: Readonly<Record<string, readonly string[]>>;
}

/** The owners' words in place of ours, in one language. */
export interface PageWords {
  readonly words: OwnWords;
  /** Of the module that gives browsers the same; names its words. */
  readonly address: string;
}

/** The page request to the server. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** The Cookie header. */
  cookie?: string | undefined;
  /** The Accept-Language header. */
  accepted?: string | undefined;
  /** Aborted when the reader has left. */
  signal?: AbortSignal | undefined;
}

/** Makes a read for the page's reader, without a request: its answer, or the problem it was refused with. */
export type ReadForPage = (asked: {
  /** Of the endpoint, with its `:name` parameters. */
  path: string;
  address: string;
  params: unknown;
  query: unknown;
}) => Promise<{ status: number; answer: unknown }>;

/** What the server provides to a render. */
export interface PageEnv {
  read: ReadForPage;
  /** Marks calls for content beside the page's subject; its numbers may be a minute old. */
  beside?: (<T>(work: () => T) => T) | undefined;
  nonce: string;
  assets: Assets;
  siteName: string;
  /** Origin, without a slash at the end. */
  siteUrl: string;
  /** A style sheet with the forum's own accents and typeface, safe inside a style element; left out: none. */
  brand?: string | undefined;
  /** The reader's system typeface is used, so ours is not preloaded; left out: ours. */
  usesSystemFont?: boolean | undefined;
  /** The owners' picture in place of mark and name; left out: mark and name. */
  logo?: SiteLogo | undefined;
  /** Addresses of the icons for tabs and home screens; left out: the default ones. */
  icons?: { tab: string; touch: string } | undefined;
  /** Links of the forum's owners in the sidebar; left out: none. */
  menu?: readonly SiteLink[] | undefined;
  /** Links of the forum's owners in the footer; left out: none. */
  footer?: readonly SiteLink[] | undefined;
  /** The emoji that members can react with; left out: there are no reactions. */
  reactions?: readonly string[] | undefined;
  /** The links in the sidebar for members, where they are others. */
  memberMenu?: PageEnv['menu'];
  /** The address of the forum's own stylesheet; left out: there is none. */
  ownStyle?: string | undefined;
  /** The owners' words in place of ours, by language; left out: there are none. */
  words?: Readonly<Partial<Record<Language, PageWords>>> | undefined;
  /** Whether members can attach files. */
  files?: true | undefined;
  /** The forum's order of replies; left out: as it is at first. */
  replyOrder?: CommentSort | undefined;
  /** The front page's first tab; left out: as it is at first. */
  homeFirst?: HomeTab | undefined;
  /** A plain form post that was refused, to be shown with the page. */
  form?: FormResult | undefined;
  /** A sentence for this page alone: why a plain form was refused. */
  notice?: string | null | undefined;
  /** The page is drawn for all members, and lacks what is its reader's own. */
  isForMembers?: boolean | undefined;
  /** Called with errors of a render, which are logged at the edge. */
  onError?: ((error: unknown) => void) | undefined;
}

/** What the server sends. */
export type PageAnswer =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      html: Buffer;
      /** Whether every part of it could be rendered in time. */
      isWhole: boolean;
    };
