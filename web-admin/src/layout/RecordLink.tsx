import type { MouseEvent, ReactNode } from 'react';
import { Link, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';

/** The way to a line's own page for whoever has no pointer: the row itself takes no focus. */
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

// The row leads there as well: both at once would be two steps back.
function stayOutOfTheRow(event: MouseEvent): void {
  event.stopPropagation();
}
