import type { MouseEvent, ReactNode } from 'react';
import { Link, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';

/** The link to a row's own page for keyboard users: the row itself takes no focus. */
export function RecordLink({ to, children }: { to: 'show' | 'edit'; children: ReactNode }) {
  const path = useCreatePath();
  const resource = useResourceContext();
  const id = useRecordContext()?.id;
  if (resource === undefined || id === undefined) return children;
  return (
    <Link to={path({ resource, type: to, id })} onClick={stayOutOfTheRow}>
      {children}
    </Link>
  );
}

// The row links there as well: both at once would add two history entries.
function stayOutOfTheRow(event: MouseEvent): void {
  event.stopPropagation();
}
