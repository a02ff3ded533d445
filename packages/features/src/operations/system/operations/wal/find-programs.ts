import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The folder of Postgres' programs of a version, which recovering needs; null: they are not on this machine.
 * @param given where they are, if an operator says so
 */
export async function findPrograms(
  given: string | undefined,
  postgres: number,
): Promise<string | null> {
  const bin = given ?? `/usr/lib/postgresql/${postgres}/bin`;
  const version = await run(join(bin, 'postgres'), ['--version']).then(
    ({ stdout }) => /\) (?<major>\d+)/u.exec(stdout)?.groups?.['major'],
    // Not there, or not for this machine: either way they cannot be run.
    () => undefined,
  );
  return Number(version) === postgres ? bin : null;
}
