import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/private-feeds.ts';

/** The member's own feeds, in the settings. */
export const privateFeedTexts = new Texts(en);
