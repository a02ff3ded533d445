import { Texts } from '../lib/messages.tsx';
import { de } from './de/frame.ts';
import { en } from './en/frame.ts';

/** The frame around every page. */
export const frameTexts = new Texts({ en, de });
