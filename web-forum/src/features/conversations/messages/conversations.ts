import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/conversations.ts';

/** Private conversations. */
export const conversationsTexts = new Texts(en);
