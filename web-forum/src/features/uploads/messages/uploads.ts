import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/uploads.ts';

/** Errors of image uploads. */
export const uploadsTexts = new Texts(en);
