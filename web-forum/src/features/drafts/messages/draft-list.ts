import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/draft-list.ts';

/** The page of what a member began to write. */
export const draftListTexts = new Texts(en);
