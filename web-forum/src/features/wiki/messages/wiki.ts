import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/wiki.ts';

/** Posts that others edit. */
export const wikiTexts = new Texts(en);
