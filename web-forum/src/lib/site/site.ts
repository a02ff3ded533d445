import { createContext, use } from 'react';
import type { CommentSort } from '@forum/contracts/comment-sort';
import type { Language, MemberSettings } from '@forum/contracts/settings';
import type { SiteLink } from '@forum/contracts/site-links';
import type { HomeTab } from '@forum/contracts/site-settings';
import type { SiteLogo } from './site-logo.ts';
import type { Theme } from '../theme/theme.ts';

/** The forum's own name and address. */
export interface Site {
  name: string;
  /** Origin, without a slash at the end. */
  url: string;
  /** Time of the server's render, in ms: both sides show the same relative times until the page is interactive. */
  drawnAt: number;
  /** As the server drew it. */
  theme: Theme;
  /** For texts, numbers and dates, for this reader. Fixed until a reload, since no other is loaded. */
  language: Language;
  dateFormat: MemberSettings['dateFormat'];
  /** The order of replies for who has chosen none. */
  replyOrder: CommentSort;
  /** The front page's first tab. */
  homeFirst: HomeTab;
  /** The emoji that members can react with; left out: there are no reactions. */
  reactions?: readonly string[] | undefined;
  /** Whether members can attach files. */
  files?: true | undefined;
  logo?: SiteLogo | undefined;
  /** The owners' own links in the sidebar. */
  menu?: readonly SiteLink[] | undefined;
  /** The owners' own links in the footer. */
  footer?: readonly SiteLink[] | undefined;
}

export const SiteContext = createContext<Site>({
  name: 'Community Forum',
  url: '',
  drawnAt: 0,
  theme: 'auto',
  language: 'en',
  dateFormat: 'relative',
  replyOrder: 'oldest',
  homeFirst: 'active',
});

export function useSite(): Site {
  return use(SiteContext);
}
