// What the tests of docker-compose.yml and of the image share.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { REPOSITORY } from '../src/repository.ts';
import { composeFile, type ComposeService } from './compose-file.ts';

/** A file of the repository. */
export const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
export const compose = composeFile.parse(parse(read('docker-compose.yml'), { merge: true }));
export const services = Object.entries(compose.services);
/** The three that are ours and always run. */
export const OWN = ['prepare', 'api', 'worker'];
export const dockerfile = read('infra/docker/Dockerfile');

/** A service of docker-compose.yml. */
export function service(name: string): ComposeService {
  const found = compose.services[name];
  if (found === undefined) throw new Error(`There is no service ${name}.`);
  return found;
}

/** The repository's programs that a command line starts. */
export function programsIn(line: string): string[] {
  return line.match(/(services|infra)\/[\w./-]+\.(ts|mjs)/gu) ?? [];
}
