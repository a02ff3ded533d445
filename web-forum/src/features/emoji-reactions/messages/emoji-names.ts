import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/emoji-names.ts';

/** What emoji are called. */
export const emojiNamesTexts = new Texts(en);
