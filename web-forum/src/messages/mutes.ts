import { Texts } from '../lib/messages.tsx';
import { de } from './de/mutes.ts';
import { en } from './en/mutes.ts';

/** The menu of a profile: whom one does not want to hear. */
export const mutesTexts = new Texts({ en, de });
