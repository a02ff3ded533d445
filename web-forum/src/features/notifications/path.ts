/** The page of all notifications. */
export const NOTIFICATIONS_PATH = '/profile/notifications';
