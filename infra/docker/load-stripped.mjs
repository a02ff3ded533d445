// Loaded before the programs of the image (NODE_OPTIONS): its sources have no types any more (strip-types.mjs), so that
// Node reads them as plain modules.
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.ts') ? { ...context, format: 'module' } : context),
});
