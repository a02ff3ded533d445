import { Texts } from '../lib/messages.tsx';
import { en } from './en/colors.ts';

/** The names of the palette's colours. */
export const colorsTexts = new Texts(en);
