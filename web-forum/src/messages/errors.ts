import { Texts } from '../lib/messages.tsx';
import { en } from './en/errors.ts';

/** Instead of a page. */
export const errorsTexts = new Texts(en);
