import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { flushUnsaved, isAnythingUnsaved, onUnsaved } from './unsaved.ts';

// Optional: what was typed is a draft, also where the question cannot be loaded.
const Guard = lazy(() =>
  import('./Guard.tsx').then(
    ({ Guard: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

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
  return isUnsaved ? (
    <Suspense fallback={null}>
      <Guard />
    </Suspense>
  ) : null;
}

function askBrowser(event: BeforeUnloadEvent) {
  flushUnsaved();
  if (!isAnythingUnsaved()) return;
  // The browser's own question, in its words.
  event.preventDefault();
}
