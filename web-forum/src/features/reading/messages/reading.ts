import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/reading.ts';

/** Read and new comments. */
export const readingTexts = new Texts(en);
