import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { FormResult } from '../lib/forms/form-result.ts';
import type { Site } from '../lib/site/site.ts';

/** What the document needs on both sides. */
export interface DocumentParts {
  styles: readonly string[];
  preload: readonly string[];
  site: Site;
  /** A style sheet with the forum's own accents and typeface; empty: none. */
  brand: string;
  /** The address of the owners' stylesheet; left out: there is none, or the reader does without. */
  ownStyle?: string | undefined;
  /** The reader's system typeface is used, so ours is not preloaded. */
  usesSystemFont: boolean;
  /** Addresses of the icons for tabs and home screens. */
  icons: { tab: string; touch: string };
  /** Where a browser without scripts finds a page that lacks nothing; null: this one does not. */
  wholePage: string | null;
}

/** What the server's render passes to the browser. */
export interface Boot {
  document: DocumentParts;
  query: DehydratedState;
  router: HydrationState;
  /** The page's code is fetched on first use. */
  waits: boolean;
  /** The page is drawn for all members, and its reader's own state follows it. */
  isForMembers: boolean;
  form: FormResult | null;
  notice: string | null;
  /** The address of the owners' words in place of ours; left out: there are none. */
  words?: string | undefined;
}
