import { afterAll } from 'vitest';

// Files share one document: what one leaves in it, the next would find.
afterAll(() => {
  // Files about the server have none.
  if (typeof document === 'undefined') return;
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});
