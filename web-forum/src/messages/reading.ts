import { Texts } from '../lib/messages.tsx';
import { de } from './de/reading.ts';
import { en } from './en/reading.ts';

/** What is read and what is new. */
export const readingTexts = new Texts({ en, de });
