// Takes the types out of the sources below a folder, once, when the image is built: each process does it anew
// otherwise, with a program of its own that stays loaded. Lines and columns stay where they are.
//   node infra/docker/strip-types.mjs [FOLDER]
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';
// Only our code is stripped: third-party packages are JavaScript.
const files = globSync('**/*.ts', {
  cwd: folder,
  exclude: (path) => path.split('/').includes('node_modules') || path.endsWith('.d.ts'),
});
for (const file of files) {
  const path = join(folder, file);
  writeFileSync(path, stripTypeScriptTypes(readFileSync(path, 'utf8')));
}
process.stdout.write(`Types taken out of ${files.length} sources.\n`);
