import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/mutes.ts';

/** The menu of a profile: muting and blocking. */
export const mutesTexts = new Texts(en);
