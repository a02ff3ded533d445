import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/search.ts';

/** The search page and its results. */
export const searchTexts = new Texts(en);
