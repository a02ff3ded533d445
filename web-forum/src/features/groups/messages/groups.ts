import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/groups.ts';

/** Groups, as everybody sees them. */
export const groupsTexts = new Texts(en);
