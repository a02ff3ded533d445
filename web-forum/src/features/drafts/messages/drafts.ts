import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/drafts.ts';

/** Drafts of unsent texts, and the question before leaving them. */
export const draftsTexts = new Texts(en);
