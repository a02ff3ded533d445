import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/site.ts';

/** Activity in the whole forum: its numbers and its activity. */
export const siteTexts = new Texts(en);
