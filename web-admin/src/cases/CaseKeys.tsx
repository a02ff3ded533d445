import { nextCase } from '@forum/contracts/cases';
import { QueueKeys, type Step } from '../layout/QueueKeys.tsx';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

/** n and p step through the open cases that nobody else has taken on; without `id` they start. */
export function CaseKeys({ id }: { id?: string }) {
  const which = id === undefined ? {} : { id };
  return (
    <QueueKeys
      {...which}
      resource="cases"
      next={t('nextOne')}
      none={t('noOther')}
      beside={besideCase}
    />
  );
}

async function besideCase(of: string | undefined, step: Step): Promise<string | undefined> {
  const direction = step === 1 ? 'next' : 'previous';
  return (await ask(nextCase, { query: { of, direction } })).id ?? undefined;
}
