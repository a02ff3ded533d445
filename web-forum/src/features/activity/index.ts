export { ActivityList } from './ActivityList.tsx';
export { activityQuery } from './api.ts';
