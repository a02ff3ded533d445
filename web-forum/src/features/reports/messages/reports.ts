import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/reports.ts';

/** The dialog that reports something to the staff. */
export const reportsTexts = new Texts(en);
