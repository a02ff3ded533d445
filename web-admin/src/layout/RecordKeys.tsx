import { useGetRecordId } from 'react-admin';
import { ListKeys } from './ListKeys.tsx';

/** `n` and `p` on the page of one record: by its address, so that no key is lost before it has loaded. */
export function RecordKeys({ resource, what }: { resource: string; what: string }) {
  return <ListKeys resource={resource} what={what} id={String(useGetRecordId())} />;
}
