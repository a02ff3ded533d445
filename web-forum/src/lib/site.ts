import { createContext, use } from 'react';
import type { Theme } from './theme.ts';

/** The forum's own name and address. */
export interface Site {
  name: string;
  /** Origin, without a slash at the end. */
  url: string;
  /** Moment of the server's drawing, ms: both sides say the same relative times until the page is alive. */
  drawnAt: number;
  /** As the server drew it. */
  theme: Theme;
}

export const SiteContext = createContext<Site>({
  name: 'Community Forum',
  url: '',
  drawnAt: 0,
  theme: 'auto',
});

export function useSite(): Site {
  return use(SiteContext);
}
