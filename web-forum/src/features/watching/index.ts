export {
  COUNTS_KEY,
  countsQuery,
  privateFeedsQuery,
  watchesQuery,
  watchSettingsQuery,
} from './api.ts';
export { DismissButton } from './DismissButton.tsx';
export { FOLLOWED_LISTS } from './lists.ts';
export { LevelMark } from './LevelMark.tsx';
export { ListTabs } from './ListTabs.tsx';
export { PrivateFeedSection } from './PrivateFeedSection.tsx';
export { TrackingSection } from './TrackingSection.tsx';
export { WatchList } from './WatchList.tsx';
export { watchMenu, WatchMenu } from './LazyWatchMenu.tsx';
