import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/scheduled-posts.ts';

/** Posts that wait for their time. */
export const scheduledTexts = new Texts(en);
