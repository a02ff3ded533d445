import { Texts } from '../lib/messages.tsx';
import { de } from './de/staff.ts';
import { en } from './en/staff.ts';

/** What staff do to posts and comments where they stand. */
export const staffTexts = new Texts({ en, de });
