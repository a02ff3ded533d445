import { serverNow } from '@forum/api-client/server-clock';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { onTitle } from '../../lib/loading/page-title.ts';
import { useSite } from '../../lib/site/site.ts';
import { useViewer } from '../session/index.ts';
import {
  holdVisits,
  labelOf,
  onVisits,
  recordVisit,
  visitsIn,
  visitsText,
  type Visit,
} from './visits.ts';

/** After this long on a page it counts as visited, in ms (specification, section 9). */
const RECORD_MS = 100;

/** The reader's recent visits in this browser, newest first. */
export function useRecentVisits(): readonly Visit[] {
  const owner = useViewer()?.id ?? null;
  return visitsIn(
    useSyncExternalStore(onVisits, visitsText, () => null),
    owner,
  );
}

/** For content that replaces a page: it is not a visit. */
export function useNoVisit(): void {
  const { pathname } = useLocation();
  const owner = useViewer()?.id ?? null;
  useEffect(() => holdVisits(pathname, owner), [pathname, owner]);
}

/** Records each page the reader stays on, under its title once loaded. */
export function useVisitRecord(): void {
  const { pathname, search } = useLocation();
  const { name } = useSite();
  const owner = useViewer()?.id ?? null;
  const record = useEffectEvent((href: string) => {
    // The next page's title may arrive before this one is gone.
    if (location.pathname !== pathname) return;
    const label = labelOf(pathname, document.title, name);
    recordVisit({ id: pathname, label, href, timestamp: serverNow() }, owner);
  });
  // Not when the reader signs in or out: they have not navigated yet.
  useEffect(() => {
    const href = pathname + search;
    let stop = () => {};
    const timer = setTimeout(() => {
      record(href);
      stop = onTitle(() => record(href));
    }, RECORD_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [pathname, search]);
}
