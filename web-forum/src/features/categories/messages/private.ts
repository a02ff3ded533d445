import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/private.ts';

/** What only staff see. */
export const privateTexts = new Texts(en);
