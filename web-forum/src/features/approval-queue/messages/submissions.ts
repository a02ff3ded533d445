import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/submissions.ts';

/** What waits for approval. */
export const submissionsTexts = new Texts(en);
