// Loaded into a measured process by `--import`: at its parent's request, reports what the process occupies once garbage
// is collected.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

process.on('message', () => {
  // Before collecting: what the operator sees.
  const { rss } = process.memoryUsage();
  if (typeof collect === 'function') collect();
  const handles = process.getActiveResourcesInfo().length;
  process.send?.({ ...process.memoryUsage(), rss, handles });
});
