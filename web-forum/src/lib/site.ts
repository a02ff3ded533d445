import { createContext, use } from 'react';

/** The forum's own name and address. */
export interface Site {
  name: string;
  /** Origin, without a slash at the end. */
  url: string;
  /** Moment of the server's drawing, ms: both sides say the same relative times until the page is alive. */
  drawnAt: number;
}

export const SiteContext = createContext<Site>({ name: 'Community Forum', url: '', drawnAt: 0 });

export function useSite(): Site {
  return use(SiteContext);
}
