import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { onTitle } from '../../lib/loading/page-title.ts';

/** Until then the old page's title may still stand, in ms. */
const SETTLED_MS = 100;

/** After a navigation: announces the title, and moves the focus to the start of the content. */
export function RouteAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search });
  const begun = useFocusAtDeparture();
  const [title, setTitle] = useState('');
  useEffect(() => {
    const isSamePage = last.current.pathname === pathname;
    const isSame = isSamePage && last.current.search === search;
    last.current = { pathname, search };
    // Incidental address changes, such as the page scrolled to, are not announced.
    if (isSame || (isSamePage && type === NavigationType.Replace)) return undefined;
    if (!isSamePage && hash === '' && !isWritingSince(begun.current)) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
    setTitle('');
    const timer = setTimeout(() => setTitle(document.title), SETTLED_MS);
    const stop = onTitle(setTitle);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [pathname, search, hash, type, begun]);
  return <output className="said">{title}</output>;
}

/** Where the focus was when the navigation began; null before the first. */
function useFocusAtDeparture() {
  const { state } = useNavigation();
  const focus = useRef<Element | null>(null);
  useEffect(() => {
    if (state !== 'idle') focus.current = document.activeElement;
  }, [state]);
  return focus;
}

/** Whether the reader has entered a field meanwhile: a late page must not take the focus away. */
function isWritingSince(begun: Element | null): boolean {
  const now = document.activeElement;
  return (
    begun !== null &&
    now !== begun &&
    now?.matches('input, textarea, select, [contenteditable]') === true
  );
}
