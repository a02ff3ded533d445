import { Texts } from '../lib/messages.tsx';
import { de } from './de/profile.ts';
import { en } from './en/profile.ts';

/** What belongs to a profile beside its own page: its people, and how its reputation came. */
export const profileTexts = new Texts({ en, de });
