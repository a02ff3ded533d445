import type { ReactNode } from 'react';
import { ListBase, Pagination, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';

interface Props {
  /** One of the member resources, or any with a filter by member. */
  readonly resource: string;
  readonly children: ReactNode;
}

/** A list on a member's page, ten at a time, not reflected in the address. */
export function ListOfMember({ resource, children }: Props) {
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
      {children}
      <Pagination rowsPerPageOptions={[]} />
    </ListBase>
  );
}

interface TableProps extends Props {
  /** Shown when there is nothing. */
  readonly empty: string;
}

/** The same as a table; `children`: its columns. */
export function OfMember({ empty, children, resource }: TableProps) {
  return (
    <ListOfMember resource={resource}>
      <RecordTable empty={<p>{empty}</p>}>{children}</RecordTable>
    </ListOfMember>
  );
}
