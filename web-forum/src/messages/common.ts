import { Texts } from '../lib/messages.tsx';
import { en } from './en/common.ts';

/** What many parts say. */
export const commonTexts = new Texts(en);
