import {
  silenceUser,
  suspendUser,
  suspensionForm,
  type AdminUser,
} from '@forum/contracts/admin-users';
import { LIMITS } from '@forum/contracts/limits';
import { ACT_REASONS } from '@forum/contracts/acts';
import { DateTimeInput, SelectInput, TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { ask } from '../providers/api.ts';
import { restrictionOf, validateRestriction } from './restriction-form.ts';

const KINDS = {
  suspension: {
    call: suspendUser,
    label: 'Suspend',
    changes: 'They only read: no posts, comments, votes or follows.',
    done: 'may only read from now on',
  },
  silence: {
    call: silenceUser,
    label: 'Silence',
    changes: 'They read, vote, follow and keep drafts; nothing of theirs is published or edited.',
    done: 'may publish nothing from now on',
  },
} as const;

interface Props {
  readonly member: AdminUser;
  readonly kind: keyof typeof KINDS;
}

/** Restricts a member, with a reason that the member reads. */
export function RestrictButton({ member: { id, username }, kind }: Props) {
  const { call, label, changes, done } = KINDS[kind];
  return (
    <FormDialog
      label={label}
      changes={changes}
      title={`${label} ${username}`}
      color="error"
      validate={validateRestriction}
      send={(values) =>
        ask(call, { params: { id }, body: suspensionForm.parse(restrictionOf(values)) })
      }
      done={`${username} ${done}.`}
    >
      <TextInput
        source="reason"
        helperText="The member is told this."
        slotProps={{ htmlInput: { maxLength: LIMITS.suspensionReason } }}
        multiline
        fullWidth
      />
      <DateTimeInput source="until" helperText="Left empty: until it is lifted." fullWidth />
      <SelectInput source="reasonCode" label="Broken rule" choices={RULES} fullWidth />
      <TextInput
        source="note"
        multiline
        fullWidth
        helperText="Stands in the audit log; members do not read it."
      />
    </FormDialog>
  );
}

const RULES = ACT_REASONS.map((id) => ({ id, name: id.replace('-', ' ') }));
