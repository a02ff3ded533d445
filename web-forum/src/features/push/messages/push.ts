import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/push.ts';

/** Pushes to the member's devices, in the settings. */
export const pushTexts = new Texts(en);
