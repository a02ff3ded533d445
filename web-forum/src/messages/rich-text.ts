import { Texts } from '../lib/messages.tsx';
import { de } from './de/rich-text.ts';
import { en } from './en/rich-text.ts';

/** What stands around written texts. */
export const richTextTexts = new Texts({ en, de });
