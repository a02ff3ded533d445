export { notificationsQuery, unreadCountQuery } from './api.ts';
export { MarkAllButton } from './MarkAllButton.tsx';
export { NotificationBell } from './NotificationBell.tsx';
export { NotificationList } from './NotificationList.tsx';
export { NotificationsItem } from './NotificationsItem.tsx';
export { NOTIFICATIONS_PATH } from './path.ts';
