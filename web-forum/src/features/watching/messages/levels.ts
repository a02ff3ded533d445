import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/levels.ts';

/** How closely a member follows something. */
export const levelsTexts = new Texts(en);
