export { scheduledPostQuery, scheduledQuery, zoneQuery } from './api.ts';
export { LaterButton } from './LaterButton.tsx';
export { ScheduledList } from './ScheduledList.tsx';
export { useSaveScheduled } from './useSaveScheduled.ts';
