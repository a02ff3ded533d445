import { allOf } from '@forum/contracts/all-of';
import { listSubmissions } from '@forum/contracts/approval-queue';
import { QueueKeys } from '../layout/QueueKeys.tsx';
import { ask } from '../providers/api.ts';

/** n and p step through the queue; without `id` they start it. */
export function SubmissionKeys({ id }: { id?: string }) {
  const which = id === undefined ? {} : { id };
  return (
    <QueueKeys {...which} resource="submissions" what="waiting submission" list={listWaiting} />
  );
}

async function listWaiting(): Promise<readonly string[]> {
  const data = await allOf((cursor) => ask(listSubmissions, { query: { limit: 50, cursor } }));
  return data.map((one) => one.id);
}
