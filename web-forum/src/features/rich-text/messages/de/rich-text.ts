import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/rich-text.ts';

export const de: Translated<typeof en> = {
  copyCode: 'Kopieren',
  codeCopied: 'Code kopiert',
  copyFailed: 'Der Code konnte nicht kopiert werden',
};
