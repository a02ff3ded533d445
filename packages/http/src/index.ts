export { takesEncoding } from './encodings.ts';
export { AT_ONCE, ownBytes, pack, packAtOnce, packPage, WORTH_PACKING } from './pack.ts';
export { requestTarget, useHostCheck } from './host-check.ts';
export { bodyLimitOf } from './body-limit.ts';
export { jsonParser, useContracts, useEdge } from './edge.ts';
export { createRepeats, useRepeats, type Repeats } from './log-repeats.ts';
export { MAX_PARAM_LENGTH, sendAllowed, useKnownPaths, useNotFound } from './known-paths.ts';
export type { KnownPaths } from './known-paths.ts';
export { networkOf } from './network-of.ts';
export { refuseForeign, requireOwnOrigin, useOriginCheck } from './origin-check.ts';
export {
  failed,
  type OutageOf,
  problemFor,
  problemWith,
  sendProblem,
  statusProblem,
  useProblemDetails,
} from './problem-details.ts';
export {
  asVisitor,
  hasSessionCookie,
  recogniseReader,
  SESSION_COOKIE,
  useSession,
  type FindSession,
  type Display,
  type FoundSession,
  type Freshness,
  keyIn,
  type FindCaller,
  type FindKey,
  type FoundKey,
  type UsedKey,
} from './session.ts';
export { useSmallChunks } from './small-chunks.ts';
export { answerUnrouted, NO_BODY_BYTES, useUnreadBodies } from './unread-bodies.ts';
export { siteNames, type SiteNames } from './site-names.ts';
export { useListedOrigins } from './listed-origins.ts';
