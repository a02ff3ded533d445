import type { Translated } from '@forum/features/framework/texts';
import type { en } from './en.ts';

/** The same in German. */
export const de: Translated<typeof en> = { unread: 'Ungelesen', new: 'Neu', following: 'Gefolgt' };
