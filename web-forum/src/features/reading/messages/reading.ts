import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/reading.ts';
import { en } from './en/reading.ts';

/** Read and new comments. */
export const readingTexts = new Texts({ en, de });
