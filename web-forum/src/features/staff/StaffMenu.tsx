import { isStaff } from '@forum/contracts/roles';
import { lazy, Suspense, type ReactNode } from 'react';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { useViewer } from '../session/index.ts';
import type { Concerned } from './member-acts.ts';
import type { StaffItem } from './offered-acts.ts';

// Visitors and members need none of it.
const Loaded = lazy(async () => ({ default: (await import('./LoadedMenu.tsx')).LoadedMenu }));
const LoadedOfMember = lazy(async () => ({
  default: (await import('./LoadedMenu.tsx')).LoadedMemberMenu,
}));

interface Props {
  readonly item: StaffItem;
  /** Changes the text; left out: it is the reader's own, or nobody's. */
  readonly onEdit?: (() => void) | undefined;
}

/** A menu of acts on the item and its author for staff; nothing for everybody else. */
export function StaffMenu(props: Props) {
  return (
    <ForStaff>
      <Loaded {...props} />
    </ForStaff>
  );
}

/** A menu of acts on a member for staff; nothing for everybody else. */
export function StaffMemberMenu(props: { readonly member: Concerned }) {
  return (
    <ForStaff>
      <LoadedOfMember {...props} />
    </ForStaff>
  );
}

function ForStaff({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  // The server renders none: a press before its code arrives would be lost.
  const isHydrated = useHydrated();
  if (!isHydrated || !isStaff(viewer)) return null;
  return <Suspense fallback={null}>{children}</Suspense>;
}
