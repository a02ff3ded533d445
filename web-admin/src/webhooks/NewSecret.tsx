import { replaceWebhookSecret } from '@forum/contracts/admin-webhooks';
import { useState } from 'react';
import { ActDialog } from '../layout/ActDialog.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { MadeSecret } from './MadeSecret.tsx';

const t = textsOf('webhooks');

interface Props {
  readonly id: string;
  readonly name: string;
}

/** Gives a webhook another secret, and shows it. */
export function NewSecret({ id, name }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <ActDialog
        label={t('newSecret')}
        title={t('newSecretNamed', { name })}
        act={async ({ reason, note }) => {
          const body = { reason, note };
          setSecret((await ask(replaceWebhookSecret, { params: { id }, body })).secret);
        }}
        done={t('isNewSecret', { name })}
      />
      {secret === null ? null : <MadeSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
