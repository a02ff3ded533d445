import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { textsOf } from '../../messages/texts.ts';

const t = textsOf('asOf');

/** A date and time of the reader's choice. */
export function DateForm({ onChosen }: { onChosen: (date: Date) => void }) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      style={{ display: 'flex', gap: '1rem', alignItems: 'center', flexWrap: 'wrap' }}
      onSubmit={(event) => {
        event.preventDefault();
        const date = new Date(typed);
        const isDate = !Number.isNaN(date.getTime());
        setMissing(!isDate);
        if (isDate) onChosen(date);
      }}
    >
      <TextField
        type="datetime-local"
        label={t('dateAndTime')}
        size="small"
        fullWidth={false}
        margin="none"
        value={typed}
        error={isMissing}
        helperText={isMissing ? t('pleaseEnterADate') : undefined}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="outlined">
        {t('show')}
      </Button>
    </form>
  );
}
