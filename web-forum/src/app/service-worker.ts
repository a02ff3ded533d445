import type { Language } from '@forum/contracts/settings';

/**
 * Installs `public/sw.js` once the page has everything it needs itself. Each build's entry has its own name, which
 * changes the worker's address, so that a new worker replaces the previous one.
 */
export function keepReadyForOffline(language: Language): void {
  // Absent if the forum is not served over https.
  if (!('serviceWorker' in navigator)) return;
  const build = /([\w-]+)\.js$/.exec(new URL(import.meta.url).pathname)?.[1] ?? 'none';
  const query = new URLSearchParams({ build, language });
  const register = () => {
    // Without it the forum works as in browsers without service workers.
    navigator.serviceWorker.register(`/sw.js?${query.toString()}`).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
