import { INTEREST_LIMITS } from '@forum/contracts/interests';
import { TextInput } from 'react-admin';
import { textsOf } from '../messages/texts.ts';
import { RowsField } from './RowsField.tsx';

const t = textsOf('settings');

/** The interests on offer. */
export function InterestsField() {
  return (
    <RowsField id="interests" most={INTEREST_LIMITS.most} hint={false}>
      <TextInput
        source="name"
        label={t('interest')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: INTEREST_LIMITS.name } }}
      />
    </RowsField>
  );
}
