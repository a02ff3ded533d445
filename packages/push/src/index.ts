export { createGuardedPost, type Lookup, type Post, type Posting } from './guarded-post.ts';
export { isOnCurve, newPushKeys } from './keys.ts';
export type { PushKeys, PushMessage, PushOutcome, PushPort, PushTarget } from './port.ts';
export { createWebPush } from './web-push.ts';
