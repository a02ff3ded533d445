import { listSubmissions } from '@forum/contracts/submissions';
import { QueueKeys } from '../layout/QueueKeys.tsx';
import { ask } from '../providers/api.ts';

/** n and p go through what waits; without `id` they begin. */
export function SubmissionKeys({ id }: { id?: string }) {
  const which = id === undefined ? {} : { id };
  return (
    <QueueKeys {...which} resource="submissions" what="waiting submission" list={listWaiting} />
  );
}

async function listWaiting(): Promise<readonly string[]> {
  const { data } = await ask(listSubmissions, { query: { limit: 50 } });
  return data.map((one) => one.id);
}
