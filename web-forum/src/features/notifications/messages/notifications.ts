import { Texts } from '../../../lib/messages.tsx';
import { en } from './en/notifications.ts';

/** The bell and the page of all notifications. */
export const notificationsTexts = new Texts(en);
