import { uploadImage } from '@forum/contracts/uploads';
import { useState, type ChangeEvent } from 'react';
import { ask } from '../providers/api.ts';
import { wordsOf } from './words-of.ts';

/** A picture as it was stored. */
interface Stored {
  readonly address: string;
  /** Only its first image was kept. */
  readonly wasAnimated: boolean;
}

/** Uploads a picture as soon as it is picked. `problem`: why the last one was refused. */
export function usePicture(onStored: (picture: Stored) => void) {
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
      const { url, wasAnimated = false } = await ask(uploadImage, { body: { file, alt: '' } });
      onStored({ address: new URL(url, location.href).pathname, wasAnimated });
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  return { problem, isSending, onPick: (event: ChangeEvent<HTMLInputElement>) => void send(event) };
}
