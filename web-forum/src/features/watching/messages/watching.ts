import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/watching.ts';

/** The lists of what is new in what a member follows. */
export const watchingTexts = new Texts(en);
