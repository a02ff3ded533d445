import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/pages.ts';
import { en } from './en/pages.ts';

/** The pages about the forum itself: its texts and its staff. */
export const pagesTexts = new Texts({ en, de });
