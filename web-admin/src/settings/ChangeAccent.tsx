import { isColorCode, nearestReadableBrand } from '@forum/contracts/brand-color';
import { changeSiteSetting } from '@forum/contracts/site-settings';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDialog } from '../layout/FormDialog.tsx';
import { ask } from '../providers/api.ts';
import { AccentPreview } from './AccentPreview.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

/** Changes the forum's colour, previewed as on pages. */
export function ChangeAccent({ present }: { present: string }) {
  return (
    <FormDialog
      label={t('change')}
      title={t('colour')}
      defaults={{ value: present }}
      send={({ value }) =>
        ask(changeSiteSetting, { params: { id: 'accent' }, body: { value: codeOf(value) } })
      }
      done={t('changedNamed', { name: t('colour') })}
    >
      <TextInput
        source="value"
        label={t('colour')}
        helperText={t('suchAs006186Empty')}
        slotProps={{ htmlInput: { maxLength: 7 } }}
        fullWidth
      />
      <Chosen />
    </FormDialog>
  );
}

function Chosen() {
  const { setValue } = useFormContext();
  const code = codeOf(useWatch({ name: 'value' }));
  const choose = (value: string) => setValue('value', value, { shouldDirty: true });
  const isWhole = isColorCode(code);
  const nearest = isWhole ? nearestReadableBrand(code) : code;
  return (
    <Stack spacing={2}>
      <label>
        <Typography variant="body2" component="span" sx={{ mr: 1 }}>
          {t('pickOne')}
        </Typography>
        <input
          type="color"
          value={isWhole ? code : '#006186'}
          onChange={(event) => choose(event.target.value)}
        />
      </label>
      <div aria-live="polite">
        {nearest === code ? null : (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography variant="body2">{t('thisIsTooLight')}</Typography>
            <Button size="small" variant="outlined" onClick={() => choose(nearest)}>
              {t('useNearest', { color: nearest })}
            </Button>
          </Stack>
        )}
      </div>
      {isWhole ? <AccentPreview code={nearest} /> : null}
    </Stack>
  );
}

function codeOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}
