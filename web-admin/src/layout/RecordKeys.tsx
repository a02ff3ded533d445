import type { ComponentProps } from 'react';
import { useGetRecordId } from 'react-admin';
import { ListKeys } from './ListKeys.tsx';

/** `n` and `p` on the page of one record: by its address, so that no key is lost before it has loaded. */
export function RecordKeys(props: Omit<ComponentProps<typeof ListKeys>, 'id'>) {
  return <ListKeys {...props} id={String(useGetRecordId())} />;
}
