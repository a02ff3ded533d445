import { Texts } from '../lib/messages.tsx';
import { de } from './de/writing.ts';
import { en } from './en/writing.ts';

/** The editor, and what written texts are shown with. */
export const writingTexts = new Texts({ en, de });
