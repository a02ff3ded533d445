import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PickFile } from '../layout/PickFile.tsx';
import { usePicture } from '../layout/usePicture.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('badges');

/** The picture of a badge, uploaded as soon as it is picked. */
export function PictureInput() {
  const { setValue } = useFormContext();
  const { errors } = useFormState({ name: 'picture' });
  const address: unknown = useWatch({ name: 'picture' });
  const { problem, isSending, onPick } = usePicture((picture) =>
    setValue('picture', picture.address, { shouldDirty: true, shouldValidate: true }),
  );
  const said = problem ?? errors['picture']?.message;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
      {typeof address === 'string' && address !== '' ? (
        <img src={address} alt="" width={48} height={48} style={{ objectFit: 'contain' }} />
      ) : null}
      <PickFile
        label={isSending ? t('sending') : t('pickAPicture')}
        isBusy={isSending}
        onChange={onPick}
      />
      {typeof said === 'string' ? <Alert severity="error">{said}</Alert> : null}
    </Stack>
  );
}
