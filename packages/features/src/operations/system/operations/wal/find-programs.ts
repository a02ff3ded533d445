import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The folder with the programs of a Postgres version, which a recovery needs; null: they are not on this machine.
 * @param given where the operator says they are, if so
 */
export async function findPrograms(
  given: string | undefined,
  postgres: number,
): Promise<string | null> {
  const bin = given ?? `/usr/lib/postgresql/${postgres}/bin`;
  const version = await run(join(bin, 'postgres'), ['--version']).then(
    ({ stdout }) => /\) (?<major>\d+)/u.exec(stdout)?.groups?.['major'],
    // Missing, or built for another machine: either way they cannot be run.
    () => undefined,
  );
  return Number(version) === postgres ? bin : null;
}
