import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/session.ts';

/** Signing in and up, passwords, addresses. */
export const sessionTexts = new Texts(en);
