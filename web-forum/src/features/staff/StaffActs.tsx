import { isStaff } from '@forum/contracts/roles';
import { lazy, Suspense } from 'react';
import { useViewer } from '../session/index.ts';

// Visitors and members need none of it.
const Asking = lazy(async () => ({
  default: (await import('./StaffActDialog.tsx')).StaffActDialog,
}));

/**
 * Where the page asks staff about the chosen act, and for its PIN: mounted once, outside anything the act may delete.
 */
export function StaffActs() {
  if (!isStaff(useViewer())) return null;
  return (
    <Suspense fallback={null}>
      <Asking />
    </Suspense>
  );
}
