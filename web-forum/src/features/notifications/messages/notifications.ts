import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/notifications.ts';
import { en } from './en/notifications.ts';

/** The bell and the page of all notifications. */
export const notificationsTexts = new Texts({ en, de });
