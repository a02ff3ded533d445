import { nextSubmission } from '@forum/contracts/submissions';
import { QueueKeys, type Step } from '../layout/QueueKeys.tsx';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('submissions');

/** n and p step through the queue; without `id` they start it. */
export function SubmissionKeys({ id }: { id?: string }) {
  const which = id === undefined ? {} : { id };
  return (
    <QueueKeys
      {...which}
      resource="submissions"
      next={t('nextOne')}
      none={t('noOther')}
      beside={besideSubmission}
    />
  );
}

async function besideSubmission(of: string | undefined, step: Step): Promise<string | undefined> {
  const direction = step === 1 ? 'next' : 'previous';
  return (await ask(nextSubmission, { query: { of, direction } })).id ?? undefined;
}
