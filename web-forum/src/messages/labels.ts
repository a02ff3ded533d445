import { Texts } from '../lib/messages.tsx';
import { de } from './de/labels.ts';
import { en } from './en/labels.ts';

/** Putting labels on comments; their own words come with them. */
export const labelsTexts = new Texts({ en, de });
