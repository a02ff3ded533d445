import { Texts } from '../lib/messages.tsx';
import { de } from './de/errors.ts';
import { en } from './en/errors.ts';

/** Instead of a page. */
export const errorsTexts = new Texts({ en, de });
