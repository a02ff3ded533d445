import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers with light-dark(), popover and nesting: everything since spring 2024. */
const BROWSERS = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    // One stylesheet: it is small, and a page never waits for a second one or flashes.
    cssCodeSplit: false,
    manifest: isSsrBuild !== true,
    copyPublicDir: isSsrBuild !== true,
    reportCompressedSize: false,
    ...(isSsrBuild === true
      ? {}
      : { outDir: 'dist/client', rolldownOptions: { input: 'src/app/entry-client.tsx' } }),
  },
  // Sources in TypeScript and icon files are bundled; React and the router stay packages, so that there is one copy.
  ssr: { noExternal: [/^@forum\//, 'lucide-react', /^@fontsource-variable\//] },
}));
