import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/path.ts';

/** The way through a long thread, and quoting from it; loaded after the page. */
export const pathTexts = new Texts(en);
