import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/follows.ts';

/** Following members. */
export const followsTexts = new Texts(en);
