import { isApiError } from '@forum/api-client';
import { LIMITS } from '@forum/contracts/limits';
import { UPLOAD_MESSAGES, uploadImage } from '@forum/contracts/uploads';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { editProfileTexts } from '../../messages/edit-profile.ts';
import { useServerText } from '../../messages/server.ts';

/** A picture from a camera over a slow line takes longer than other calls. */
const TIMEOUT_MS = 120_000;

/** Uploads a picture as soon as it is chosen; what is no image, or too large, is refused before (section 5). */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const api = useApi();
  const toast = useToast();
  const t = useText(editProfileTexts);
  const translated = useServerText();
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: (file: File) => api(uploadImage, { body: { file } }, { timeoutMs: TIMEOUT_MS }),
    onSuccess: ({ url }) => onUploaded(url),
    onError: (failed) => {
      const isAnswered = isApiError(failed) && failed.status > 0;
      const title = isAnswered ? t('uploadFailed') : t('uploadBroken');
      toast({ kind: 'error', title, text: translated(failed.message) });
    },
  });
  const upload = (file: File) => {
    const refusal = refusalOf(file);
    setError(refusal);
    if (refusal === undefined) sending.mutate(file);
  };
  return { upload, error, isUploading: sending.isPending };
}

function refusalOf(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return UPLOAD_MESSAGES.notAnImage;
  return file.size > LIMITS.image.maxBytes ? UPLOAD_MESSAGES.tooLarge : undefined;
}
