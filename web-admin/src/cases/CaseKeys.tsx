import { allOf } from '@forum/contracts/all-of';
import { listCases } from '@forum/contracts/cases';
import { useCallback } from 'react';
import { useGetIdentity } from 'react-admin';
import { QueueKeys } from '../layout/QueueKeys.tsx';
import { ask } from '../providers/api.ts';

/** n and p step through the open cases that nobody else has taken on; without `id` they start. */
export function CaseKeys({ id }: { id?: string }) {
  const { data: me } = useGetIdentity();
  const own = me?.id;
  const list = useCallback(async () => {
    const data = await allOf((cursor) => ask(listCases, { query: { limit: 50, cursor } }));
    const free = data.filter(({ claimedBy }) => claimedBy === null || claimedBy.id === own);
    return free.map((one) => one.id);
  }, [own]);
  const which = id === undefined ? {} : { id };
  return <QueueKeys {...which} resource="cases" what="open case" list={list} />;
}
