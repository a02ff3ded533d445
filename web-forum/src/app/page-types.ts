import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { FormResult } from '../lib/form-result.ts';
import type { Site } from '../lib/site.ts';

/** What the document needs on both sides. */
export interface DocumentParts {
  styles: readonly string[];
  preload: readonly string[];
  site: Site;
  /** A style sheet with the forum's own accents and letters; empty: it has none. */
  brand: string;
  /** The letters are of the reader's system: ours are not fetched early. */
  usesSystemFont: boolean;
  /** Addresses of the icons on tabs and on home screens. */
  icons: { tab: string; touch: string };
}

/** What the server's render passes to the browser. */
export interface Boot {
  document: DocumentParts;
  query: DehydratedState;
  router: HydrationState;
  /** The page's code is fetched on first use. */
  waits: boolean;
  form: FormResult | null;
  notice: string | null;
}
