import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/other-member.ts';

/** The page of one member where another is signed in by now, or nobody. */
export const otherMemberTexts = new Texts(en);
