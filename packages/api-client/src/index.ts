export { addressOf, type QueryValue } from './address.ts';
export { ApiError, isApiError, isOtherMember, type ApiFailure } from './api-error.ts';
export {
  call,
  problemError,
  TIMEOUT_MS,
  type CallInput,
  type CallOptions,
  type FetchLike,
} from './call.ts';
export {
  becomePageOf,
  doubtPageMember,
  onPageDoubt,
  pageDoubts,
  pageMember,
} from './page-member.ts';
