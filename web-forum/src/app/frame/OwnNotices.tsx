import { lazy, Suspense } from 'react';
import { useViewer } from '../../features/session/index.ts';

// Few have any.
const Loaded = lazy(async () => ({ default: (await import('./LoadedNotices.tsx')).LoadedNotices }));

/** What the reader has to know before they go on: a restriction, or that their forum moved here. */
export function OwnNotices() {
  const viewer = useViewer();
  return viewer && (viewer.restrictions[0] || viewer.movedHere) ? (
    <Suspense fallback={null}>
      <Loaded move={viewer.movedHere} />
    </Suspense>
  ) : null;
}
