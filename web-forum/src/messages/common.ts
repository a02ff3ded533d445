import { Texts } from '../lib/messages.tsx';
import { de } from './de/common.ts';
import { en } from './en/common.ts';

/** What many parts say. */
export const commonTexts = new Texts({ en, de });
