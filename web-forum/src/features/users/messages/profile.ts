import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/profile.ts';
import { en } from './en/profile.ts';

/** A profile's further pages: its people, and its reputation. */
export const profileTexts = new Texts({ en, de });
