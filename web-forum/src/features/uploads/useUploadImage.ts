import { isApiError } from '@forum/api-client';
import { uploadImage, type UploadedImage } from '@forum/contracts/uploads';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import uploadsTexts from './messages/en/uploads.json';
import { imageIssue } from './image-issue.ts';

/** A 5 MB image takes a while over a slow line. */
const TIMEOUT_MS = 120_000;

/** An image on its way. */
export interface Sending {
  readonly name: string;
  /** Share sent so far, from 0 to 1. */
  readonly part: number;
}

/** Uploads images and reports errors; `sending` is the one in progress. */
export function useUploadImage() {
  const api = useApi();
  const toast = useToast();
  const t = useText(uploadsTexts);
  const translated = useServerText();
  const [sending, setSending] = useState<Sending | null>(null);
  const { mutateAsync } = useMutation({
    // Otherwise it would silently wait for a network, and the form with it.
    networkMode: 'always',
    mutationFn: ({ file, alt }: { file: File; alt: string }) => {
      const { name } = file;
      setSending({ name, part: 0 });
      const onProgress = (part: number) => setSending({ name, part });
      return api(uploadImage, { body: { file, alt } }, { timeoutMs: TIMEOUT_MS, onProgress });
    },
    onSuccess: ({ wasAnimated }) => {
      if (wasAnimated === true) toast({ kind: 'info', title: t('still'), text: t('stillText') });
    },
    onError: (error) => {
      // A refusal by the server has a reason; an upload that never reached it has none.
      const isRefused = isApiError(error) && error.failure === 'answered';
      toast({
        kind: 'error',
        title: t(isRefused ? 'failed' : 'broken'),
        ...(isApiError(error) ? { text: translated(error.message) } : {}),
      });
    },
    onSettled: () => setSending(null),
  });
  const upload = async (file: File, alt = ''): Promise<UploadedImage | null> => {
    const issue = imageIssue(file);
    if (issue === null) return mutateAsync({ file, alt }).catch(() => null);
    toast({ kind: 'error', title: translated(issue) });
    return null;
  };
  return { upload, sending };
}
