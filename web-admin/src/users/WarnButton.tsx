import type { AdminUser } from '@forum/contracts/admin-users';
import { LIMITS } from '@forum/contracts/limits';
import { ACT_REASONS } from '@forum/contracts/acts';
import { warningForm, warnUser } from '@forum/contracts/warnings';
import { SelectInput, TextInput } from 'react-admin';
import { StatementInput } from '../layout/StatementInput.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('users');

/** Warns a member, who reads the message; the audit log can undo it. */
export function WarnButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label={t('warn')}
      title={t('warnNamed', { username })}
      validate={(values) => validateWith(warningForm)(formOf(values))}
      send={(values) => ask(warnUser, { params: { id }, body: warningForm.parse(formOf(values)) })}
      done={t('isWarned', { username })}
    >
      <SelectInput source="reason" label={t('brokenRule')} choices={RULES} fullWidth />
      <StatementInput source="message" hint={t('theMemberIsToldThis')} most={LIMITS.warning} />
      <TextInput source="note" multiline fullWidth helperText={t('standsInTheAudit')} />
    </FormDialog>
  );
}

const RULES = ACT_REASONS.map((id) => ({ id, name: id.replace('-', ' ') }));

function formOf(values: unknown): Record<string, unknown> {
  const { message = '' } = Object(values);
  return { ...groundsOf(values), message };
}
