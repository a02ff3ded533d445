import { becomePageOf } from '@forum/api-client';
import { afterAll } from 'vitest';

// Files share one document: leftovers of one would affect the next.
afterAll(() => {
  // Server-side test files have none.
  if (typeof document === 'undefined') return;
  becomePageOf(null);
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});
