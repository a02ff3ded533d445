import { LANGUAGES } from '@forum/contracts/settings';
import { build } from 'vite';

/** Builds what browsers load, once per language, English first since it empties the folder; then the server's. */
for (const mode of LANGUAGES) await build({ root: import.meta.dirname, mode });
await build({
  root: import.meta.dirname,
  build: { ssr: 'src/app/entry-server.tsx', outDir: 'dist/server' },
});
