/** Where all notifications stand. */
export const NOTIFICATIONS_PATH = '/profile/notifications';
