import { useGetRecordId } from 'react-admin';
import { ListKeys } from './ListKeys.tsx';

/** `n` and `p` on the page of one record: by its address, so that whoever goes on before it is there loses no key. */
export function RecordKeys({ resource, what }: { resource: string; what: string }) {
  return <ListKeys resource={resource} what={what} id={String(useGetRecordId())} />;
}
