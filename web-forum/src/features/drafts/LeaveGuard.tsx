import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { flushUnsaved, isAnythingUnsaved, onUnsaved } from './unsaved.ts';

const AskToLeave = lazy(async () => ({ default: (await import('./AskToLeave.tsx')).AskToLeave }));

/**
 * Asks before unsent text is left. One for the whole page, since only one navigation happens at a time; and only while
 * there is such text: with a blocker, the router complains about plain links within the page.
 */
export function LeaveGuard() {
  const isUnsaved = useSyncExternalStore(onUnsaved, isAnythingUnsaved, () => false);
  return isUnsaved ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(isToBeAsked);
  useEffect(() => {
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <AskToLeave onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}

/** A member who must sign in again returns to the draft; no question then. */
const isToBeAsked: BlockerFunction = ({ currentLocation, nextLocation }) => {
  flushUnsaved();
  const isAway = nextLocation.pathname !== currentLocation.pathname;
  return isAway && nextLocation.pathname !== '/login' && isAnythingUnsaved();
};

function askBrowser(event: BeforeUnloadEvent) {
  flushUnsaved();
  if (!isAnythingUnsaved()) return;
  // The browser's own question, in its words.
  event.preventDefault();
}
