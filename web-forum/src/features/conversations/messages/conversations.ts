import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/conversations.ts';
import { en } from './en/conversations.ts';

/** Private conversations. */
export const conversationsTexts = new Texts({ en, de });
