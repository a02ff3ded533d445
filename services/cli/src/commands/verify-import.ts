import { parseArgs } from 'node:util';
import { Source } from '../verify-move-in/source.ts';
import { verifyMoveIn, type Proof } from '../verify-move-in/verify.ts';
import type { Command } from '../toolbox.ts';

/** Compares the forum with a move-in file that came into it. */
export const verifyImportCommand: Command = {
  name: 'verify-import',
  help: 'compare the forum with a move-in folder that came into it: verify-import FOLDER [--seed N]',
  run: async ({ ctx, print }, args) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { seed: { type: 'string' } },
    });
    const [folder] = positionals;
    if (folder === undefined) {
      print('Usage: npm run forum -- verify-import FOLDER [--seed N]');
      return 2;
    }
    const seed = Number(values.seed ?? ctx.clock.now().getTime() % 1_000_000);
    print(`Comparing with ${folder}, by the samples of --seed ${seed}.`);
    const source = await Source.open(folder);
    const proofs = await verifyMoveIn({ ctx, source, random: randomOf(seed) });
    for (const line of proofs.flatMap(linesOf)) print(line);
    return proofs.every(({ failures }) => failures === 0) ? 0 : 1;
  },
};

function linesOf({ what, compared, failures, differs }: Proof): string[] {
  const mark = failures === 0 ? 'ok  ' : 'DIFF';
  const told = failures === 0 ? '' : `, ${failures.toLocaleString('en')} differ`;
  return [
    `${mark} ${what}: ${compared.toLocaleString('en')}${told}`,
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
