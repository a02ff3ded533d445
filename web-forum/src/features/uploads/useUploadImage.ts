import type { UploadedImage } from '@forum/contracts/uploads';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useServerText } from '../../messages/server.ts';
import { imageIssue } from './image-issue.ts';
import { useSendImage, useUploadFailure } from './useSendImage.ts';

/** An image on its way. */
export interface Sending {
  readonly name: string;
  /** Share sent so far, from 0 to 1. */
  readonly part: number;
}

/** Uploads images and reports errors; `sending` is the one in progress. */
export function useUploadImage() {
  const send = useSendImage();
  const failure = useUploadFailure();
  const toast = useToast();
  const translated = useServerText();
  const [sending, setSending] = useState<Sending | null>(null);
  const { mutateAsync } = useMutation({
    // Otherwise it would silently wait for a network, and the form with it.
    networkMode: 'always',
    mutationFn: ({ file, alt }: { file: File; alt: string }) => {
      const { name } = file;
      setSending({ name, part: 0 });
      return send(file, alt, { onProgress: (part) => setSending({ name, part }) });
    },
    onError: (error) => toast({ kind: 'error', ...failure(error) }),
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
