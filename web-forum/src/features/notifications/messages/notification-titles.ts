import { Texts } from '../../../lib/messages.tsx';
import { de } from './de/notification-titles.ts';
import { en } from './en/notification-titles.ts';

/** The titles of notifications. */
export const notificationTitleTexts = new Texts({ en, de });
