import { Texts } from '../lib/messages.tsx';
import { en } from './en/navigation.ts';

/** The sidebar: its groups and their items. */
export const navigationTexts = new Texts(en);
