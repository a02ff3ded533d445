import { Texts } from '../lib/messages.tsx';
import { en } from './en/lists.ts';

/** Pages that are one long list of posts. */
export const listsTexts = new Texts(en);
