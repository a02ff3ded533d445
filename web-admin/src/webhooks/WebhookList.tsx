import { addWebhook, type AdminWebhook } from '@forum/contracts/admin-webhooks';
import { useState } from 'react';
import { FunctionField, TopToolbar } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { KINDS, PAUSES } from './kinds.ts';
import { MadeSecret } from './MadeSecret.tsx';
import { EMPTY, formOf } from './webhook-form.ts';
import { WebhookActs } from './WebhookActs.tsx';
import { WebhookInputs } from './WebhookInputs.tsx';

export { listTries, listWebhooks } from './list-webhooks.ts';

const t = textsOf('webhooks');

/** The programs that are told what happens. */
export function WebhookList() {
  return (
    <RecordList title={t('title')} actions={<Add />}>
      <RecordTable acts={<WebhookActs />}>
        <RecordTable.Col source="name" label={t('name')} disableSort />
        <RecordTable.Col source="host" label={t('to')} disableSort />
        <RecordTable.Col label={t('kinds')} disableSort>
          <FunctionField
            render={({ kinds }: AdminWebhook) => kinds.map((one) => KINDS[one]).join(', ')}
          />
        </RecordTable.Col>
        <RecordTable.Col label={t('state')} disableSort>
          <FunctionField render={stateOf} />
        </RecordTable.Col>
        <RecordTable.NumberCol source="waiting" label={t('waiting')} disableSort />
      </RecordTable>
    </RecordList>
  );
}

function stateOf(webhook: AdminWebhook): string {
  const { removed, isReadable, paused, replaying, failingSince, waitUntil } = webhook;
  if (removed) return t('removed');
  if (!isReadable) return t('unreadable');
  if (paused !== null) return PAUSES[paused];
  if (waitUntil !== null) return t('waits');
  if (failingSince !== null) return t('failing');
  return replaying ? t('replaying') : t('sending');
}

function Add() {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <TopToolbar>
      <FormDialog
        label={t('add')}
        title={t('add')}
        defaults={EMPTY}
        validate={(values) => validateWith(addWebhook.body)(formOf(values))}
        send={async (values) => {
          const body = addWebhook.body.parse(formOf(values));
          setSecret((await ask(addWebhook, { body })).secret);
        }}
        done={t('isAdded')}
      >
        <WebhookInputs isNew />
      </FormDialog>
      {secret === null ? null : <MadeSecret secret={secret} onClose={() => setSecret(null)} />}
    </TopToolbar>
  );
}
