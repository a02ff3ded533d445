import { Texts } from '../lib/messages.tsx';
import { de } from './de/drafts.ts';
import { en } from './en/drafts.ts';

/** What is kept of texts that were not sent, and the question before they are left. */
export const draftsTexts = new Texts({ en, de });
