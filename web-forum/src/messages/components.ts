import { Texts } from '../lib/messages.tsx';
import { en } from './en/components.ts';

/** Parts that know no feature. */
export const componentsTexts = new Texts(en);
