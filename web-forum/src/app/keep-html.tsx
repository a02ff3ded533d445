import { renderToString } from 'react-dom/server';
import type { KeepHtml } from '../lib/kept-html.ts';
import { SiteContext } from '../lib/site/site.ts';
import type { Boot } from './page-types.ts';

const keptHtml = new Map<string, string>();
const MOST_KEPT = 1000;

/** Keeps parts of pages as HTML. Keys are few: parts of the frame in each language, at each of its places. Links of the owners' make their own. */
export function keepingHtml({ document: { site }, words = '' }: Boot): KeepHtml | null {
  if (site.menu?.[0] !== undefined) return null;
  return (key, part) => {
    const kept = `${site.language} ${words} ${key}`;
    const draw = () => renderToString(<SiteContext value={site}>{part}</SiteContext>);
    const html = keptHtml.get(kept) ?? draw();
    // Each change of the owners' words makes others.
    if (keptHtml.size >= MOST_KEPT) keptHtml.clear();
    keptHtml.set(kept, html);
    return html;
  };
}
