import type { SignInProvider } from '@forum/contracts/sign-in-providers';
import { redirectDocument } from 'react-router-dom';

interface Providers {
  readonly data: readonly SignInProvider[];
  readonly only: boolean;
}

/**
 * To the one provider that is left, for whoever was sent here to sign in; null: they choose, or come back from there. The
 * provider's address is the server's.
 */
export function straightOn(providers: Providers | undefined, { search, searchParams }: URL) {
  if (providers?.only !== true || !searchParams.has('redirect')) return null;
  if (asksPassword(searchParams) || searchParams.has('step')) return null;
  const [one, ...others] = providers.data;
  if (one === undefined || others.length > 0) return null;
  return redirectDocument(`/login/${one.key}${search}`);
}

/**
 * Whether somebody signs in by a password although members do so by providers alone: the named owner, or whoever has come
 * back from a provider and now says whose account it is to open.
 */
export function asksPassword(params: URLSearchParams): boolean {
  const isFinishing = params.get('redirect')?.startsWith('/register/finish') ?? false;
  return params.has('password') || isFinishing;
}
