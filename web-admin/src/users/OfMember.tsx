import type { ReactNode } from 'react';
import { ListBase, Pagination, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';

interface Props {
  /** One of those of a member, or any with a filter by member. */
  readonly resource: string;
  /** What is said where there is nothing. */
  readonly empty: string;
  readonly children: ReactNode;
}

/** A list of a member's page, ten at a time; the address says nothing of it. */
export function OfMember({ resource, empty, children }: Props) {
  const memberId = useRecordContext()?.id;
  if (memberId === undefined) return null;
  return (
    <ListBase
      resource={resource}
      filter={{ memberId }}
      perPage={10}
      storeKey={false}
      exporter={false}
      disableSyncWithLocation
    >
      <RecordTable empty={<p>{empty}</p>}>{children}</RecordTable>
      <Pagination rowsPerPageOptions={[]} />
    </ListBase>
  );
}
