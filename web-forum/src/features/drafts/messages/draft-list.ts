import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/draft-list.ts';
import { en } from './en/draft-list.ts';

/** The page of what a member began to write. */
export const draftListTexts = new Texts({ en, de });
