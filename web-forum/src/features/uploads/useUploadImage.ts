import { isApiError } from '@forum/api-client';
import { uploadImage, type UploadedImage } from '@forum/contracts/uploads';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { uploadsTexts } from '../../messages/uploads.ts';
import { imageIssue } from './image-issue.ts';

/** An image of 5 MB takes a while over a slow line. */
const TIMEOUT_MS = 120_000;

/** An image on its way. */
export interface Sending {
  readonly name: string;
  /** How much of it has gone, from 0 to 1. */
  readonly part: number;
}

/** Sends images and says what goes wrong; `sending` is the one that is on its way. */
export function useUploadImage() {
  const api = useApi();
  const toast = useToast();
  const t = useText(uploadsTexts);
  const translated = useServerText();
  const [sending, setSending] = useState<Sending | null>(null);
  const { mutateAsync } = useMutation({
    // Else it would wait without a word until there is a network, and the form with it.
    networkMode: 'always',
    mutationFn: ({ file, alt }: { file: File; alt: string }) => {
      const { name } = file;
      setSending({ name, part: 0 });
      const onProgress = (part: number) => setSending({ name, part });
      return api(uploadImage, { body: { file, alt } }, { timeoutMs: TIMEOUT_MS, onProgress });
    },
    onError: (error) => {
      // What the server refuses has a reason; what does not reach it has none.
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
