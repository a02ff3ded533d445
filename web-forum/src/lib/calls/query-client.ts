import { ApiError, isApiError } from '@forum/api-client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const RETRIES = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** What is no longer shown is forgotten after this long (specification, section 9). */
const KEPT_MS = 5 * 60_000;

interface Options {
  where: 'server' | 'browser';
  /** Called when a signed-in member's call gets a 401. */
  onSignedOut?: () => void;
}

/** One per page on the server, one per tab in the browser. */
export function createQueryClient({ where, onSignedOut }: Options): QueryClient {
  const onError = (error: Error) => {
    if (isApiError(error, 401) && isAboutSession(error)) onSignedOut?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Long enough that server-rendered data is not refetched at once.
        staleTime: 30_000,
        gcTime: where === 'server' ? Infinity : KEPT_MS,
        retry: where === 'server' ? false : shouldRetry,
        retryDelay: (failures) => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

/** Refusals are final; everything else may be temporary. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < RETRIES;
}

/**
 * The profile and the auth calls answer 401 as a matter of course (specification, section 8, 401 handling); a member
 * who only lacks the PIN is signed in.
 */
function isAboutSession(error: ApiError): boolean {
  if (error.code.startsWith('elevation-')) return false;
  return error.path !== '/users/profile' && !/^\/(auth|admin)\//.test(error.path);
}
