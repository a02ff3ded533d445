import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/polls.ts';

/** Polls, as they are read and answered. */
export const pollsTexts = new Texts(en);
