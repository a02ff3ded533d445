import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/users.ts';
import { en } from './en/users.ts';

/** Members and their profiles. */
export const usersTexts = new Texts({ en, de });
