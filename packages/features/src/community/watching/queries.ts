export { getWatch, type WatchOf } from './queries/level.ts';
export { listWatchers } from './queries/watchers.ts';
export { listOwnWatches } from './queries/own.ts';
export { getWatchSettings } from './queries/settings.ts';
export { countWatched, listTrackedPlaces } from './queries/counts.ts';
export { listWatches } from './queries/watches.ts';
