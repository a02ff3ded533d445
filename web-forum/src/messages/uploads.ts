import { Texts } from '../lib/messages.tsx';
import { de } from './de/uploads.ts';
import { en } from './en/uploads.ts';

/** What goes wrong with images on their way to the forum. */
export const uploadsTexts = new Texts({ en, de });
