import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/edit-profile.ts';

/** The form that changes one's own profile. */
export const editProfileTexts = new Texts(en);
