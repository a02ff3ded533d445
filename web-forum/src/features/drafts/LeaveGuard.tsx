import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { flushUnsaved, isAnythingUnsaved, onUnsaved } from './unsaved.ts';

const AskToLeave = lazy(async () => ({ default: (await import('./AskToLeave.tsx')).AskToLeave }));

/**
 * Asks before text that is not sent is left. One for the whole page, since there is only one way out at a time; and only
 * while there is such text: with a blocker, the router complains of plain links to a part of the page.
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

/** Who has to sign in again comes back to the draft; nothing is to be asked then. */
const isToBeAsked: BlockerFunction = ({ currentLocation, nextLocation }) => {
  flushUnsaved();
  const isAway = nextLocation.pathname !== currentLocation.pathname;
  return isAway && nextLocation.pathname !== '/login' && isAnythingUnsaved();
};

function askBrowser(event: BeforeUnloadEvent) {
  flushUnsaved();
  // The browser's own question, in its own words.
  event.preventDefault();
}
