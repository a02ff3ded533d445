import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/profile.ts';

/** A profile's further pages: its people, and its reputation. */
export const profileTexts = new Texts(en);
