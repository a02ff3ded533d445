import { isApiError } from '@forum/api-client';
import { uploadImage, type UploadedImage } from '@forum/contracts/uploads';
import { useCallback } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import uploadsTexts from './messages/en/uploads.json';

/** A 5 MB image takes a while over a slow line. */
const TIMEOUT_MS = 120_000;

/** How an upload is watched, and ended. */
export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Share sent so far, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Uploads an image; rejects if it was refused or did not arrive. */
export type SendImage = (file: File, alt: string, options: SendOptions) => Promise<UploadedImage>;

/** Uploads images, and says if an animation was lost. */
export function useSendImage(): SendImage {
  const api = useApi();
  const toast = useToast();
  const t = useText(uploadsTexts);
  return useCallback(
    async (file, alt, options) => {
      const image = await api(
        uploadImage,
        { body: { file, alt } },
        { timeoutMs: TIMEOUT_MS, ...options },
      );
      if (image.wasAnimated === true)
        toast({ kind: 'info', title: t('still'), text: t('stillText') });
      return image;
    },
    [api, toast, t],
  );
}

/** Says why an upload failed: a refusal by the server has a reason; one that never reached it has none. */
export function useUploadFailure(): (error: unknown) => { title: string; text?: string } {
  const t = useText(uploadsTexts);
  const translated = useServerText();
  return useCallback(
    (error) => {
      const isRefused = isApiError(error) && error.failure === 'answered';
      const title = t(isRefused ? 'failed' : 'broken');
      return isApiError(error) ? { title, text: translated(error.message) } : { title };
    },
    [t, translated],
  );
}
