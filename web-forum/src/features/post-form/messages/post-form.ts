import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/post-form.ts';

/** The form of a post and its surroundings. */
export const postFormTexts = new Texts(en);
