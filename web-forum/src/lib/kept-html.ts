import { createContext, type ReactNode } from 'react';

/**
 * The HTML of a part that is drawn alike on many pages, drawn once. The part must take nothing from context but the
 * site, must not have ids of React's (`useId` counts within a page), and the key must name all it depends on. The
 * browser hydrates it like any other, since the HTML is what React would have written in place.
 */
export type KeepHtml = (key: string, part: ReactNode) => string;

/** Null in the browser, and where nothing can be kept. */
export const KeptHtmlContext = /* @__PURE__ */ createContext<KeepHtml | null>(null);
