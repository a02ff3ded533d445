import { parseArgs } from 'node:util';
import { openMoveIn, Refused } from '@forum/move-in';
import { Named } from '../verify-move-in/named.ts';
import { Source } from '../verify-move-in/source.ts';
import type { Proof } from '../verify-move-in/tally.ts';
import { verifyMoveIn } from '../verify-move-in/verify.ts';
import type { Command, Toolbox } from '../toolbox.ts';

const USAGE = 'verify-import FILE [--report FILE] [--seed N]';

/** Compares the forum with a move-in file that came into it. */
export const verifyImportCommand: Command = {
  name: 'verify-import',
  help: `compare the forum with a move-in folder or archive that came into it: ${USAGE}`,
  run: async (toolbox, args) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { seed: { type: 'string' }, report: { type: 'string' } },
    });
    const [path] = positionals;
    if (path === undefined) {
      toolbox.print(`Usage: npm run forum -- ${USAGE}`);
      return 2;
    }
    try {
      return await compare(toolbox, path, values);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toolbox.print(error.message);
      return 2;
    }
  },
};

interface Wishes {
  readonly seed?: string | undefined;
  readonly report?: string | undefined;
}

/** @returns 0: the same, but for what the report names; 1: something else differs */
async function compare({ ctx, print }: Toolbox, path: string, wishes: Wishes): Promise<number> {
  const seed = Number(wishes.seed ?? ctx.clock.now().getTime() % 1_000_000);
  print(`Comparing with ${path}, by the samples of --seed ${seed}.`);
  const file = await openMoveIn(path);
  try {
    const source = await Source.open(file.folder);
    const named = await Named.read(wishes.report);
    const proofs = await verifyMoveIn({ ctx, source, named, random: randomOf(seed) });
    for (const line of proofs.flatMap(linesOf)) print(line);
    return proofs.every(({ failures }) => failures === 0) ? 0 : 1;
  } finally {
    await file.close();
  }
}

function linesOf({ what, compared, named, failures, differs }: Proof): string[] {
  const mark = failures === 0 ? 'ok  ' : 'DIFF';
  const told = failures === 0 ? '' : `, ${failures.toLocaleString('en')} differ`;
  const known = named === 0 ? '' : `, ${named.toLocaleString('en')} as the report says`;
  return [
    `${mark} ${what}: ${compared.toLocaleString('en')}${told}${known}`,
    ...differs.map((one) => `     ${one}`),
  ];
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
