import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/labels.ts';

/** Putting labels on comments; the labels' names come with them. */
export const labelsTexts = new Texts(en);
