export { addressOf, type QueryValue } from './address.ts';
export { ApiError, isApiError, type ApiFailure } from './api-error.ts';
export {
  call,
  problemError,
  TIMEOUT_MS,
  type CallInput,
  type CallOptions,
  type FetchLike,
} from './call.ts';
