import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/follows.ts';
import { en } from './en/follows.ts';

/** Following members. */
export const followsTexts = new Texts({ en, de });
