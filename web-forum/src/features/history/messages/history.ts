import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/history.ts';

/** The versions of a text. */
export const historyTexts = new Texts(en);
