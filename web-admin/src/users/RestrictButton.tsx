import {
  silenceUser,
  suspendUser,
  suspensionForm,
  type AdminUser,
} from '@forum/contracts/admin-users';
import { LIMITS } from '@forum/contracts/limits';
import { DateTimeInput, SelectInput, TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { ask } from '../providers/api.ts';
import { restrictionOf, validateRestriction } from './restriction-form.ts';
import { textsOf } from '../messages/texts.ts';
import { choicesOf, REASONS } from '../layout/kinds.ts';

const t = textsOf('users');

const KINDS = {
  suspension: {
    call: suspendUser,
    label: t('suspend'),
    changes: t('theyOnlyReadNo'),
    title: 'suspendTitle',
    done: 'mayOnlyRead',
  },
  silence: {
    call: silenceUser,
    label: t('silence'),
    changes: t('theyReadVoteFollow'),
    title: 'silenceTitle',
    done: 'mayPublishNothing',
  },
} as const;

interface Props {
  readonly member: AdminUser;
  readonly kind: keyof typeof KINDS;
}

/** Restricts a member, with a reason that the member reads. */
export function RestrictButton({ member: { id, username }, kind }: Props) {
  const { call, label, changes, title, done } = KINDS[kind];
  return (
    <FormDialog
      label={label}
      changes={changes}
      title={t(title, { username })}
      color="error"
      validate={validateRestriction}
      send={(values) =>
        ask(call, { params: { id }, body: suspensionForm.parse(restrictionOf(values)) })
      }
      done={t(done, { username })}
    >
      <TextInput
        source="reason"
        helperText={t('theMemberIsTold')}
        slotProps={{ htmlInput: { maxLength: LIMITS.suspensionReason } }}
        multiline
        fullWidth
      />
      <DateTimeInput source="until" helperText={t('leftEmptyUntilIt')} fullWidth />
      <SelectInput source="reasonCode" label={t('brokenRule')} choices={CHOICES} fullWidth />
      <TextInput source="note" multiline fullWidth helperText={t('standsInTheAudit')} />
    </FormDialog>
  );
}

const CHOICES = choicesOf(REASONS);
