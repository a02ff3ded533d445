/** Only in development: what @vitejs/plugin-react would put into an index.html, then the entry. */
const refresh: string = '/@react-refresh';
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ refresh);

injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type: unknown) => type,
});
await import('./entry-client.tsx');
