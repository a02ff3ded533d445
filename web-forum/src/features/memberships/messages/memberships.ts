import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/memberships.ts';

/** Joining categories. */
export const membershipsTexts = new Texts(en);
