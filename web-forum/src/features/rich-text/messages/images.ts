import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/images.ts';

/** The window that shows an image. */
export const imagesTexts = new Texts(en);
