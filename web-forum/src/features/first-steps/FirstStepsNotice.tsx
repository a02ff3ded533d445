import { lazy, Suspense } from 'react';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { useViewer } from '../session/index.ts';

// Nobody else needs it.
const Loaded = lazy(async () => ({ default: (await import('./LoadedNotice.tsx')).LoadedNotice }));

/** Leads the owner of a new forum to what it still needs; nothing to everybody else. */
export function FirstStepsNotice() {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  if (!isHydrated || viewer?.role !== 'SUPERADMIN') return null;
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  );
}
