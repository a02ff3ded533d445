import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/users.ts';

/** Members and their profiles. */
export const usersTexts = new Texts(en);
