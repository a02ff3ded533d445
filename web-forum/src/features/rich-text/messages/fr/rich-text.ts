import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/rich-text.ts';

export const fr: Translated<typeof en> = {
  copyCode: 'Copier',
  codeCopied: 'Code copié',
  copyFailed: 'Impossible de copier le code',
};
