import { Texts } from '../lib/messages.tsx';
import { de } from './de/post-form.ts';
import { en } from './en/post-form.ts';

/** The form of a post and what stands around it. */
export const postFormTexts = new Texts({ en, de });
