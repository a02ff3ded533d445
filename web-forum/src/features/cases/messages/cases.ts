import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/cases.ts';

/** A decision of the staff about something of the reader's own. */
export const casesTexts = new Texts(en);
