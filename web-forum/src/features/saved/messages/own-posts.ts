import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/own-posts.ts';

/** The lists that belong to one reader: saved posts, and their own. */
export const ownPostsTexts = new Texts(en);
