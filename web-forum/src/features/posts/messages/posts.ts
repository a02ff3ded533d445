import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/posts.ts';

/** Posts in lists and on their own pages. */
export const postsTexts = new Texts(en);
