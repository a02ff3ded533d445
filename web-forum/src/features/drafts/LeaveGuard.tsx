import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { flushUnsaved, isAnythingLeft, isAnythingUnsaved, onUnsaved } from './unsaved.ts';

// Optional: what was typed is a draft, also where the question cannot be loaded.
const Question = lazy(async (): Promise<{ default: ComponentType<Answers> }> => {
  try {
    return { default: (await import('./AskToLeave.tsx')).AskToLeave };
  } catch {
    return { default: Unasked };
  }
});

interface Answers {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * Asks before unsent text is left. One for the whole page, since only one navigation happens at a time; and only while
 * there is such text: with a blocker, the router complains about plain links within the page.
 */
export function LeaveGuard() {
  const isUnsaved = useSyncExternalStore(onUnsaved, isAnythingUnsaved, () => false);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, [isUnsaved]);
  return isUnsaved ? <Guard /> : null;
}

// Here from the first letter on: a press right after it must not pass while code loads.
function Guard() {
  const blocker = useBlocker(isToBeAsked);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <Question onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}

/** A member who must sign in again returns to the draft; no question then. */
const isToBeAsked: BlockerFunction = ({ currentLocation, nextLocation }) => {
  flushUnsaved();
  const isAway = nextLocation.pathname !== currentLocation.pathname;
  return isAway && nextLocation.pathname !== '/login' && isAnythingLeft();
};

function Unasked({ onLeave }: Answers) {
  useEffect(onLeave, [onLeave]);
  return null;
}

function askBrowser(event: BeforeUnloadEvent) {
  flushUnsaved();
  if (!isAnythingUnsaved()) return;
  // The browser's own question, in its words.
  event.preventDefault();
}
