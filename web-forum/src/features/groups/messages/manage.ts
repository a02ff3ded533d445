import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/manage.ts';

/** Groups, as their owners and administrators manage them. */
export const manageTexts = new Texts(en);
