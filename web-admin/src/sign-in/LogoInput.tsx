import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PickFile } from '../layout/PickFile.tsx';
import { usePicture } from '../layout/usePicture.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('signIn');

/** The picture on the button of a provider, as large as it is there; uploaded as soon as it is picked. */
export function LogoInput() {
  const { setValue } = useFormContext();
  const { errors } = useFormState({ name: 'logo' });
  const address: unknown = useWatch({ name: 'logo' });
  const choose = (value: string) =>
    setValue('logo', value, { shouldDirty: true, shouldValidate: true });
  const { problem, isSending, onPick } = usePicture((picture) => choose(picture.address));
  const said = problem ?? errors['logo']?.message;
  const isThere = typeof address === 'string' && address !== '';
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
      <Typography>{t('logo')}</Typography>
      {isThere ? (
        <img src={address} alt="" width={20} height={20} style={{ objectFit: 'contain' }} />
      ) : null}
      <PickFile
        label={isSending ? t('logoSending') : t('pickLogo')}
        isBusy={isSending}
        onChange={onPick}
      />
      {isThere ? <Button onClick={() => choose('')}>{t('takeLogoAway')}</Button> : null}
      {typeof said === 'string' ? <Alert severity="error">{said}</Alert> : null}
    </Stack>
  );
}
