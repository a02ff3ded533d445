import { forgetServerTime } from '@forum/api-client/server-clock';
import { becomePageOf } from '@forum/api-client';
import { configure } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';
import { hideInputMethodKeys } from '../lib/keys/input-method.ts';
import { stay } from '../lib/calls/leaving.ts';

// A page that loads its modules takes longer than the library's second when all cores are busy.
configure({ asyncUtilTimeout: 10_000 });

/** As both clients begin (entry-client.tsx, main.tsx). */
let endKeys: (() => void) | undefined;
beforeAll(() => {
  if (typeof document !== 'undefined') endKeys = hideInputMethodKeys();
});

// Files share one document: leftovers of one would affect the next.
afterAll(() => {
  // Server-side test files have none.
  if (typeof document === 'undefined') return;
  endKeys?.();
  forgetServerTime();
  stay();
  becomePageOf(null);
  document.body.innerHTML = '';
  document.body.removeAttribute('tabindex');
  localStorage.clear();
  sessionStorage.clear();
});
