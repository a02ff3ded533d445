import type { Language, MemberSettings } from '@forum/contracts/settings';
import type {
  Assets,
  OwnState,
  PageAnswer,
  PageEnv,
  PageRequest,
  Wishes,
} from '@forum/web-forum/server-types';
import type { FastifyRequest } from 'fastify';

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
  /** The same for a page that is drawn for all members, whose settings affect it as well. */
  membersVariantOf(request: PageRequest, settings: MemberSettings): string;
  /** Whether the page at an address is mostly read, so that it may be drawn once for many. */
  isReadPage(url: string): boolean;
  /** The element that gives a page drawn for all members what is its reader's own. */
  ownStateElement(own: OwnState): string;
  /** The element in its place where the page's scripts are to ask for it at an address. */
  ownStateLater(address: string): string;
  render(request: PageRequest, env: PageEnv): Promise<PageAnswer>;
}

/** What of a request affects a page. */
export function askedFor({ url, headers }: FastifyRequest): PageAsked {
  return { url, cookie: headers.cookie, accepted: headers['accept-language'] };
}

/** What of it affects a page that is drawn for all members: of the cookies, the theme. Their settings say the rest. */
export function askedForAll({ url, headers }: FastifyRequest): PageAsked {
  const [, cookie] = /(?:^|;\s*)(theme=\w+)/.exec(headers.cookie ?? '') ?? [];
  return { url, cookie, accepted: undefined };
}

/** A page's address, and the headers that affect it. */
export type PageAsked = Pick<PageRequest, 'url' | 'cookie' | 'accepted'>;
