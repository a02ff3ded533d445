import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/emoji-reactions.ts';

/** Reactions, as they are read and given. */
export const emojiReactionsTexts = new Texts(en);
