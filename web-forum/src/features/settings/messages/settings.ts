import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/settings.ts';

/** The settings of one's own account. */
export const settingsTexts = new Texts(en);
