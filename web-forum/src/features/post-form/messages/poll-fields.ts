import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/poll-fields.ts';

/** The form's part for a poll. */
export const pollFieldsTexts = new Texts(en);
