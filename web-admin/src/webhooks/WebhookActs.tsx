import * as calls from '@forum/contracts/admin-webhooks';
import { useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ActMenu } from '../layout/ActMenu.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { NewSecret } from './NewSecret.tsx';
import { Replay } from './Replay.tsx';
import { Tries } from './Tries.tsx';
import { bodyOf } from './webhook-form.ts';
import { WebhookInputs } from './WebhookInputs.tsx';

const t = textsOf('webhooks');

interface Props {
  readonly webhook: calls.AdminWebhook;
}

/** What administrators do with the webhook of the row: often, and behind a menu what they do seldom. */
export function WebhookActs() {
  const webhook = useRecordContext<calls.AdminWebhook>();
  if (webhook === undefined) return null;
  const { id, name, removed } = webhook;
  if (removed) {
    return (
      <ActButton
        label={t('restore')}
        act={() => ask(calls.restoreWebhook, { params: { id }, body: {} })}
        done={t('isBack', { name })}
      />
    );
  }
  return (
    <>
      <Tries webhookId={id} name={name} />
      <Edit webhook={webhook} />
      <Pausing webhook={webhook} />
      <ActMenu label={t('moreActs')} isShort>
        <ActButton
          label={t('sendTest')}
          act={() => ask(calls.testWebhook, { params: { id } })}
          done={t('isTested')}
        />
        <Replay webhook={webhook} />
        <NewSecret id={id} name={name} />
        <ActDialog
          label={t('remove')}
          color="error"
          title={t('removeNamed', { name })}
          act={({ reason, note }) =>
            ask(calls.removeWebhook, { params: { id }, body: { reason, note } })
          }
          done={t('isRemoved', { name })}
        />
      </ActMenu>
    </>
  );
}

function Edit({ webhook }: Props) {
  const { id, name } = webhook;
  const { body } = calls.editWebhook;
  return (
    <FormDialog
      label={t('edit')}
      title={t('editNamed', { name })}
      defaults={{ ...webhook, address: '' }}
      validate={(values) => validateWith(body)(bodyOf(values, webhook))}
      send={(values) =>
        ask(calls.editWebhook, { params: { id }, body: body.parse(bodyOf(values, webhook)) })
      }
      done={t('isChanged', { name })}
    >
      <WebhookInputs />
      <GroundsFields />
    </FormDialog>
  );
}

function Pausing({ webhook: { id, name, paused } }: Props) {
  const isPaused = paused !== null;
  const call = isPaused ? calls.resumeWebhook : calls.pauseWebhook;
  return (
    <ActButton
      label={isPaused ? t('resume') : t('pause')}
      act={() => ask(call, { params: { id }, body: {} })}
      done={isPaused ? t('isResumed', { name }) : t('isPaused', { name })}
    />
  );
}
