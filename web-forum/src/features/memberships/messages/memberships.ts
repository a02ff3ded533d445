import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/memberships.ts';
import { en } from './en/memberships.ts';

/** Joining categories. */
export const membershipsTexts = new Texts({ en, de });
