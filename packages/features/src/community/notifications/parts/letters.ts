import { serverTexts } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What emails about notifications say, and the page that ends them. */
export const LETTERS = await serverTexts(
  'mails/notifications',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);
