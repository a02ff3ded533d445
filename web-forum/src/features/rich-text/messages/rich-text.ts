import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/rich-text.ts';
import { en } from './en/rich-text.ts';

/** The controls around written texts. */
export const richTextTexts = new Texts({ en, de });
