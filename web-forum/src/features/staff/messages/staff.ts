import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/staff.ts';

/** Staff acts on posts and comments in place. */
export const staffTexts = new Texts(en);
