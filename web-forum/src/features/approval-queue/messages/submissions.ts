import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/submissions.ts';
import { en } from './en/submissions.ts';

/** What waits for approval. */
export const submissionsTexts = new Texts({ en, de });
