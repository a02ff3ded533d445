import { allOf } from '@forum/contracts/all-of';
import { listCases } from '@forum/contracts/cases';
import { QueueKeys } from '../layout/QueueKeys.tsx';
import { ask } from '../providers/api.ts';

/** n and p step through the open cases; without `id` they start. */
export function CaseKeys({ id }: { id?: string }) {
  const which = id === undefined ? {} : { id };
  return <QueueKeys {...which} resource="cases" what="open case" list={listOpen} />;
}

async function listOpen(): Promise<readonly string[]> {
  const data = await allOf((cursor) => ask(listCases, { query: { limit: 50, cursor } }));
  return data.map((one) => one.id);
}
