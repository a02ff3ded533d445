export { notificationsQuery, unreadCountQuery } from './api.ts';
export { MarkAllButton } from './MarkAllButton.tsx';
export { NotificationBell } from './NotificationBell.tsx';
export { NotificationsLink } from './NotificationsLink.tsx';
export { NotificationList } from './NotificationList.tsx';
export { NOTIFICATIONS_PATH } from './path.ts';
