import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The token of a link from an email. What opens an account is in the fragment, which only the browser knows: the server
 * renders the page without it. What only confirms an address is in the query.
 */
export function useMailedToken(): string {
  const { search } = useLocation();
  const inFragment = useSyncExternalStore(watchAddress, tokenHere, () => '');
  return inFragment || tokenIn(search);
}

function watchAddress(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function tokenHere(): string {
  return tokenIn(window.location.hash.slice(1));
}

function tokenIn(fields: string): string {
  return new URLSearchParams(fields).get('token') ?? '';
}
