import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/answer-filter.ts';

/** Lists of posts narrowed to what is solved, or to what is not. */
export const answerFilterTexts = new Texts(en);
