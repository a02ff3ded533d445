import { Texts } from '../lib/messages.tsx';
import { en } from './en/frame.ts';

/** The frame around every page. */
export const frameTexts = new Texts(en);
