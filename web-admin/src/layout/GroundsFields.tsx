import { SelectInput, TextInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { choicesOf, REASONS } from './kinds.ts';

const t = textsOf('layout');

const CHOICES = choicesOf(REASONS);

/** Why staff act: a reason from the list, and a note for the audit log. */
export function GroundsFields() {
  return (
    <>
      <SelectInput source="reason" choices={CHOICES} fullWidth />
      <TextInput source="note" multiline fullWidth helperText={t('standsInTheAudit')} />
    </>
  );
}
