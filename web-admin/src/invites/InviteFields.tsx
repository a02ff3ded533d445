import { LIMITS } from '@forum/contracts';
import { AutocompleteInput, NumberInput, ReferenceInput, TextInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { useIsAdmin } from '../providers/use-is-admin.ts';

const t = textsOf('invites');

/** What both kinds of invitations have. */
export function InviteFields() {
  const isAdmin = useIsAdmin();
  return (
    <>
      <NumberInput source="days" label={t('days')} min={1} max={LIMITS.invites.days} step={1} />
      {isAdmin ? (
        <ReferenceInput source="groupId" reference="groups">
          <AutocompleteInput label={t('group')} helperText={t('groupSays')} />
        </ReferenceInput>
      ) : null}
      <TextInput source="note" label={t('note')} helperText={t('noteSays')} fullWidth />
    </>
  );
}

/** A form's values as the contract has them. */
export function sharedOf(values: unknown) {
  const { days, groupId, note } = Object(values);
  return { days, groupId: groupId || null, note: note ?? '' };
}
