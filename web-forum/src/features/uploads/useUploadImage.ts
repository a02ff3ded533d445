import { isApiError } from '@forum/api-client';
import { uploadImage, type UploadedImage } from '@forum/contracts/uploads';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { uploadsTexts } from '../../messages/uploads.ts';
import { imageIssue } from './image-issue.ts';

/** An image of 5 MB takes a while over a slow line. */
const TIMEOUT_MS = 120_000;

/** Sends images and says what goes wrong; `sending` names the one that is on its way. */
export function useUploadImage() {
  const api = useApi();
  const toast = useToast();
  const t = useText(uploadsTexts);
  const translated = useServerText();
  const [sending, setSending] = useState<string | null>(null);
  const upload = async (file: File, alt = ''): Promise<UploadedImage | null> => {
    const issue = imageIssue(file);
    if (issue !== null) {
      toast({ kind: 'error', title: translated(issue) });
      return null;
    }
    setSending(file.name);
    try {
      return await api(uploadImage, { body: { file, alt } }, { timeoutMs: TIMEOUT_MS });
    } catch (error) {
      // What the server refuses has a reason; what does not reach it has none.
      const isRefused = isApiError(error) && error.failure === 'answered';
      toast({
        kind: 'error',
        title: t(isRefused ? 'failed' : 'broken'),
        ...(isApiError(error) ? { text: translated(error.message) } : {}),
      });
      return null;
    } finally {
      setSending(null);
    }
  };
  return { upload, sending };
}
