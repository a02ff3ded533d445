import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/search-page.ts';

/** The search page: texts that the header's box does not need. */
export const searchPageTexts = new Texts(en);
