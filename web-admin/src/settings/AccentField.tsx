import { isColorCode, nearestReadableBrand } from '@forum/contracts/brand-color';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { valueOf } from './form-values.ts';
import { WORDS } from './words.ts';

const t = textsOf('settings');

/** Starting points that are readable in both themes. */
const PALETTE = ['#006186', '#1b6c36', '#7a3e9d', '#b02b27', '#8a4b00', '#3a4a8c'];

/** The forum's colour: one of a few, any other, or typed. */
export function AccentField() {
  const { setValue } = useFormContext();
  const code = String(valueOf('accent', useWatch({ name: 'accent' })));
  const choose = (value: string) =>
    setValue('accent', value, { shouldDirty: true, shouldValidate: true });
  const [label, says] = WORDS.accent;
  return (
    <>
      <Swatches code={code} onChoose={choose} />
      <TextInput
        source="accent"
        label={label}
        helperText={says}
        parse={String}
        slotProps={{ htmlInput: { maxLength: 7 } }}
        sx={TYPED}
      />
      <Readable code={code} onChoose={choose} />
    </>
  );
}

interface ChoiceProps {
  readonly code: string;
  readonly onChoose: (code: string) => void;
}

function Swatches({ code, onChoose }: ChoiceProps) {
  return (
    <Box component="fieldset" aria-label={t('pickOne')} sx={ROW}>
      {PALETTE.map((one) => (
        <Box
          key={one}
          component="button"
          type="button"
          aria-label={one}
          aria-pressed={one === code}
          onClick={() => onChoose(one)}
          sx={{ ...SWATCH, bgcolor: one, outline: one === code ? '2px solid' : 'none' }}
        />
      ))}
      <Box
        component="input"
        type="color"
        aria-label={t('anyOther')}
        value={isColorCode(code) ? code : '#006186'}
        onChange={({ target }) => onChoose(target.value)}
        sx={{ ...SWATCH, p: 0, bgcolor: 'transparent' }}
      />
    </Box>
  );
}

/** Says that a colour is too light, with the nearest that is not. */
function Readable({ code, onChoose }: ChoiceProps) {
  const nearest = isColorCode(code) ? nearestReadableBrand(code) : code;
  return (
    <div aria-live="polite">
      {nearest === code ? null : (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="body2">{t('thisIsTooLight')}</Typography>
          <Button size="small" variant="outlined" onClick={() => onChoose(nearest)}>
            {t('useNearest', { color: nearest })}
          </Button>
        </Stack>
      )}
    </div>
  );
}

const TYPED = { width: '100%', maxWidth: '36rem', '& .MuiInputBase-root': { maxWidth: '14rem' } };
const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mb: 1, p: 0, border: 0 } as const;
const SWATCH = {
  width: 36,
  height: 36,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '6px',
  cursor: 'pointer',
  outlineOffset: 2,
} as const;
