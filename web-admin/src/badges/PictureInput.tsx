import { uploadImage } from '@forum/contracts/uploads';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState, type ChangeEvent } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PickFile } from '../layout/PickFile.tsx';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('badges');

/** The picture of a badge, uploaded as soon as it is picked. */
export function PictureInput() {
  const { setValue } = useFormContext();
  const { errors } = useFormState({ name: 'picture' });
  const address: unknown = useWatch({ name: 'picture' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be picked again after a refusal.
    target.value = '';
    if (file === undefined) return;
    setProblem(null);
    setSending(true);
    try {
      const { url } = await ask(uploadImage, { body: { file, alt: '' } });
      setValue('picture', new URL(url, location.href).pathname, {
        shouldDirty: true,
        shouldValidate: true,
      });
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  const said = problem ?? errors['picture']?.message;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
      {typeof address === 'string' && address !== '' ? (
        <img src={address} alt="" width={48} height={48} style={{ objectFit: 'contain' }} />
      ) : null}
      <PickFile
        label={isSending ? t('sending') : t('pickAPicture')}
        isBusy={isSending}
        onChange={(event) => void send(event)}
      />
      {typeof said === 'string' ? <Alert severity="error">{said}</Alert> : null}
    </Stack>
  );
}
