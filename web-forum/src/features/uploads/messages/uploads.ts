import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/uploads.ts';
import { en } from './en/uploads.ts';

/** Errors of image uploads. */
export const uploadsTexts = new Texts({ en, de });
