import { STAFF_STATEMENTS } from '@forum/contracts/staff-statements';
import { TextInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { RowsField } from './RowsField.tsx';

const t = textsOf('settings');

/** The team's own statements. */
export function StatementsField() {
  const { most } = STAFF_STATEMENTS;
  return (
    <RowsField id="staffStatements" most={most} hint={t('atMostStatements', { most })}>
      <TextInput
        source="name"
        label={t('statementName')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: STAFF_STATEMENTS.name } }}
      />
      <TextInput
        source="text"
        label={t('statementText')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: STAFF_STATEMENTS.text } }}
        minRows={2}
        multiline
        fullWidth
      />
    </RowsField>
  );
}
