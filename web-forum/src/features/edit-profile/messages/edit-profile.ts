import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/edit-profile.ts';
import { en } from './en/edit-profile.ts';

/** The form that changes one's own profile. */
export const editProfileTexts = new Texts({ en, de });
