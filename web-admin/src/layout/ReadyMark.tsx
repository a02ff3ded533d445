import { useEffect } from 'react';
import { useLoading } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** How long nothing may be asked for until the page stands, in ms: an answer may ask for more, as a list for names. */
const QUIET_MS = 100;

/** Names the page at the root of the document once all that it asks for is there, for whoever waits from outside. */
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
