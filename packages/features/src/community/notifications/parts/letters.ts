import { ServerTexts } from '../../../framework/texts.ts';
import { de } from './letters/de.ts';
import { en } from './letters/en.ts';

/** What mails about notifications say, and the page that ends them. */
export const LETTERS = new ServerTexts({ en, de });
