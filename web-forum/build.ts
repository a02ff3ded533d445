import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@forum/contracts/settings';
import { textsOfPages } from '@forum/messages/catalogues';
import { build } from 'vite';

/** Builds what browsers load, once per language, English first since it empties the folder; then the server's. */
for (const mode of LANGUAGES) await build({ root: import.meta.dirname, mode });
await build({
  root: import.meta.dirname,
  build: { ssr: 'src/app/entry-server.tsx', outDir: 'dist/server' },
});
// What owners can replace of it: what runs has no sources.
const texts = textsOfPages(join(import.meta.dirname, '..'));
await writeFile(join(import.meta.dirname, 'dist/server/texts.json'), JSON.stringify(texts));
