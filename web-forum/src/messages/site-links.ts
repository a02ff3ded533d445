import { Texts } from '../lib/messages.tsx';
import { en } from './en/site-links.ts';

/** Around the links of the forum's owners, which few pages have. */
export const siteLinksTexts = new Texts(en);
