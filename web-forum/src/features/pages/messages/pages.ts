import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/pages.ts';

/** The pages about the forum itself: its texts and its staff. */
export const pagesTexts = new Texts(en);
