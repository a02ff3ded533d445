import type { PictureSetting } from '@forum/contracts/site-settings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { COLORS } from '../layout/colors.ts';
import { PickFile } from '../layout/PickFile.tsx';
import { usePicture } from '../layout/usePicture.ts';
import { textsOf } from '../messages/texts.ts';
import { FieldError } from './FieldError.tsx';
import { valueOf } from './form-values.ts';
import { WORDS } from './words.ts';

const t = textsOf('settings');

/** One of the forum's own pictures, shown on the background that it will have. */
export function PictureField({ id }: { id: PictureSetting }) {
  const [label, says] = WORDS[id];
  return (
    <Box component="fieldset" aria-label={label} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="p" sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {says}
      </Typography>
      <Picked id={id} />
      <FieldError id={id} />
    </Box>
  );
}

function Picked({ id }: { id: PictureSetting }) {
  const { setValue } = useFormContext();
  const address = String(valueOf(id, useWatch({ name: id })));
  const [isStill, setStill] = useState(false);
  const choose = (value: string) => setValue(id, value, { shouldDirty: true });
  const { problem, isSending, onPick } = usePicture(({ address: chosen, wasAnimated }) => {
    setStill(wasAnimated);
    choose(chosen);
  });
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      {address === '' ? null : <Shown address={address} id={id} />}
      <Stack direction="row" spacing={1}>
        <PickFile
          label={isSending ? t('sending') : address === '' ? t('pickAPicture') : t('pickAnother')}
          isBusy={isSending}
          onChange={onPick}
        />
        {address === '' ? null : <Button onClick={() => choose('')}>{t('takeItAway')}</Button>}
      </Stack>
      {isStill ? <Alert severity="info">{t('firstPictureKept')}</Alert> : null}
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}

/** On the background it will be shown on; an icon is shown on both. */
function Shown({ address, id }: { readonly address: string; readonly id: PictureSetting }) {
  const themes =
    id === 'logo' ? (['light'] as const) : id === 'logoDark' ? (['dark'] as const) : BOTH;
  return (
    <Stack direction="row" spacing={2}>
      {themes.map((theme) => (
        <Box
          key={theme}
          sx={{
            bgcolor: COLORS[theme].surface,
            border: `1px solid ${COLORS[theme].hairline}`,
            borderRadius: 1,
            display: 'inline-flex',
            p: 2,
          }}
        >
          <Box
            component="img"
            src={address}
            alt={t('asPagesWillHaveIt')}
            sx={{ maxWidth: 168, maxHeight: id === 'icon' ? 64 : 32 }}
          />
        </Box>
      ))}
    </Stack>
  );
}

const BOTH = ['light', 'dark'] as const;
