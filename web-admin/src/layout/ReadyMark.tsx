import { useEffect } from 'react';
import { useLoading } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** How long requests must pause until the page counts as ready, in ms: an answer may trigger more, as for names. */
const QUIET_MS = 100;

/** Names the page at the document's root once all its data is there, for code that waits from outside. */
export function ReadyMark() {
  const { pathname } = useLocation();
  const isLoading = useLoading();
  useEffect(() => {
    const { dataset } = document.documentElement;
    const mark = () => {
      dataset['ready'] = pathname;
    };
    const timer = isLoading ? undefined : setTimeout(mark, QUIET_MS);
    return () => {
      clearTimeout(timer);
      delete dataset['ready'];
    };
  }, [pathname, isLoading]);
  return null;
}
