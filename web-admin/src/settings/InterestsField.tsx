import { INTEREST_LIMITS } from '@forum/contracts/interests';
import Typography from '@mui/material/Typography';
import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { FieldError } from './FieldError.tsx';
import { ROWS } from './rows.ts';
import { WORDS } from './words.ts';

const t = textsOf('settings');

/** The interests on offer: adding, renaming, removing and moving them. */
export function InterestsField() {
  const rows: unknown = useWatch({ name: 'interests' });
  const isFull = Array.isArray(rows) && rows.length >= INTEREST_LIMITS.most;
  const [label, says] = WORDS.interests;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {says}
      </Typography>
      <ArrayInput source="interests" label={label} helperText={false}>
        <SimpleFormIterator inline disableClear disableAdd={isFull} sx={ROWS}>
          <TextInput
            source="name"
            label={t('interest')}
            helperText={false}
            slotProps={{ htmlInput: { maxLength: INTEREST_LIMITS.name } }}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <FieldError id="interests" />
    </>
  );
}
