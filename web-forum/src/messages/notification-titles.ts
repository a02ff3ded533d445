import { Texts } from '../lib/messages.tsx';
import { de } from './de/notification-titles.ts';
import { en } from './en/notification-titles.ts';

/** What notifications say happened. */
export const notificationTitleTexts = new Texts({ en, de });
