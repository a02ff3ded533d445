import { serverTexts } from '../../../framework/texts.ts';
import { en } from './letters/en.ts';

/** What mails about notifications say, and the page that ends them. */
export const LETTERS = await serverTexts(en, (language) => import(`./letters/${language}.ts`));
