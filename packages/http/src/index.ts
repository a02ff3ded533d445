export { BROTLI, takesEncoding } from './encodings.ts';
export { requireOwnOrigin } from './origin-check.ts';
export { useContracts, useEdge, useNotFound, type EdgeSettings } from './edge.ts';
export { networkOf } from './network-of.ts';
export { isOwnOrigin } from './origin-check.ts';
export { problemWith, sendProblem, useProblemDetails } from './problem-details.ts';
export {
  hasSessionCookie,
  SESSION_COOKIE,
  useSession,
  type FindSession,
  type FoundSession,
} from './session.ts';
