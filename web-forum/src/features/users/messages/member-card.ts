import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/member-card.ts';

/** The card shown while the pointer rests on a name. */
export const memberCardTexts = new Texts(en);
