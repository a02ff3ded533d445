import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/settings.ts';
import { en } from './en/settings.ts';

/** The settings of one's own account. */
export const settingsTexts = new Texts({ en, de });
