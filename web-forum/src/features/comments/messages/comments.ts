import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/comments.ts';

/** The replies of a post. */
export const commentsTexts = new Texts(en);
