import type { Language } from '@forum/contracts/settings';

/**
 * Installs `public/sw.js`, once the page has everything it needs itself. Each build's entry has a name of its own: with
 * it the address of the worker changes, and so a new one comes in the place of the one before.
 */
export function keepReadyForOffline(language: Language): void {
  // Absent where the forum is not served over https.
  if (!('serviceWorker' in navigator)) return;
  const build = /([\w-]+)\.js$/.exec(new URL(import.meta.url).pathname)?.[1] ?? 'none';
  const query = new URLSearchParams({ build, language });
  const register = () => {
    // Without it the forum works as it does in browsers that have none.
    navigator.serviceWorker.register(`/sw.js?${query.toString()}`).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
