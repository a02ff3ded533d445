import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/tags.ts';

/** The page of all tags. */
export const tagsTexts = new Texts(en);
