import { Texts } from '../lib/messages.tsx';
import { de } from './de/pages.ts';
import { en } from './en/pages.ts';

/** The pages of the forum about itself: its texts and its staff. */
export const pagesTexts = new Texts({ en, de });
