import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/categories.ts';

/** Categories, their pages, and the margin of the community. */
export const categoriesTexts = new Texts(en);
