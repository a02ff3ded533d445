import { useSyncExternalStore } from 'react';

/**
 * The token of a link from an email. It is in the fragment, which only the browser knows: the server renders the page
 * without it.
 */
export function useMailedToken(): string {
  return useSyncExternalStore(watchAddress, tokenHere, () => '');
}

function watchAddress(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function tokenHere(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
}
