import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/rich-text.ts';

/** The controls around written texts. */
export const richTextTexts = new Texts(en);
