import { Texts } from '../lib/messages.tsx';
import { de } from './de/colors.ts';
import { en } from './en/colors.ts';

/** The names of the palette's colours. */
export const colorsTexts = new Texts({ en, de });
