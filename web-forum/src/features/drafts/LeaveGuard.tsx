import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { flushUnsaved, isAnythingUnsaved, onUnsaved } from './unsaved.ts';

const AskToLeave = lazy(async () => ({ default: (await import('./AskToLeave.tsx')).AskToLeave }));

/** Asks before text that is not sent is left. One for the whole page, since there is only one way out at a time. */
export function LeaveGuard() {
  const isUnsaved = useSyncExternalStore(onUnsaved, isAnythingUnsaved, () => false);
  const blocker = useBlocker(isToBeAsked);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, [isUnsaved]);
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
