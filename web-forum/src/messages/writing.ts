import { Texts } from '../lib/messages.tsx';
import { en } from './en/writing.ts';

/** The editor, and the display of written texts. */
export const writingTexts = new Texts(en);
