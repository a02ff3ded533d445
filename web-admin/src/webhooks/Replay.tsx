import { replayWebhook, type AdminWebhook } from '@forum/contracts/admin-webhooks';
import { DateTimeInput, TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('webhooks');
const { body } = replayWebhook;

/** Tells a webhook again of what has happened, from a moment, a delivery or a position of the log on. */
export function Replay({ webhook: { id, name } }: { readonly webhook: AdminWebhook }) {
  return (
    <FormDialog
      label={t('replay')}
      title={t('replayNamed', { name })}
      changes={t('replayChanges')}
      validate={(values) => validateWith(body)(bodyOfReplay(values))}
      send={(values) =>
        ask(replayWebhook, { params: { id }, body: body.parse(bodyOfReplay(values)) })
      }
      done={t('isReplaying', { name })}
    >
      <DateTimeInput source="from" label={t('since')} fullWidth />
      <TextInput
        source="delivery"
        label={t('sinceDelivery')}
        helperText={t('sinceDeliveryHelp')}
        fullWidth
      />
      <TextInput
        source="position"
        label={t('sincePosition')}
        helperText={t('sincePositionHelp')}
        fullWidth
      />
      <GroundsFields />
    </FormDialog>
  );
}

function bodyOfReplay(values: unknown): Record<string, unknown> {
  const { from, delivery, position } = Object(values);
  const given = Object.entries({ from: momentOf(from), delivery, position });
  const filled = given.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return { ...Object.fromEntries(filled), ...groundsOf(values) };
}

function momentOf(value: unknown): string {
  const at = new Date(typeof value === 'string' || value instanceof Date ? value : '');
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
