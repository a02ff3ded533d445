import { ACT_REASONS } from '@forum/contracts/acts';
import { SelectInput, TextInput } from 'react-admin';

const REASONS = ACT_REASONS.map((id) => ({ id, name: id.replace('-', ' ') }));

/** Why staff act: a reason from the list, and a note for the audit log. */
export function GroundsFields() {
  return (
    <>
      <SelectInput source="reason" choices={REASONS} fullWidth />
      <TextInput
        source="note"
        multiline
        fullWidth
        helperText="Stands in the audit log; members do not read it."
      />
    </>
  );
}
