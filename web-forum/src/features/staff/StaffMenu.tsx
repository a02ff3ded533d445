import { isStaff } from '@forum/contracts/roles';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { useViewer } from '../session/index.ts';
import type { StaffItem } from './offered-acts.ts';

// Visitors and members need none of it.
const Loaded = lazy(async () => ({ default: (await import('./LoadedMenu.tsx')).LoadedMenu }));

interface Props {
  readonly item: StaffItem;
  /** Changes the text; left out: it is the reader's own, or nobody's. */
  readonly onEdit?: (() => void) | undefined;
}

/** A menu of acts on the item for staff; nothing for everybody else. */
export function StaffMenu(props: Props) {
  const viewer = useViewer();
  // The server renders none: a press before its code arrives would be lost.
  const isHydrated = useHydrated();
  if (!isHydrated || !isStaff(viewer)) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
