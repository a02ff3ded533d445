import { parseArgs } from 'node:util';
import { convert, SYSTEMS } from '@forum/converters';
import { systemClock } from '@forum/kernel';
import { checkMoveIn, moveInSchema, openMoveIn, Refused, reportLines } from '@forum/move-in';
import type { BareTools } from '../toolbox.ts';

/** How the acts on move-in files are called, a line each. */
export const MOVE_IN_USAGE = `       npm run forum -- import convert SYSTEM SOURCE OUT (${SYSTEMS.join(', ')})
       npm run forum -- import check FILE [--json]
       npm run forum -- import schema`;

/** Runs `import convert`, `import check` and `import schema`, which need no database; null for anything else. */
export function moveInAlone(tools: BareTools, args: readonly string[]): Promise<number> | null {
  const [act, ...rest] = args;
  if (act === 'schema') {
    tools.print(JSON.stringify(moveInSchema(), null, 2));
    return Promise.resolve(0);
  }
  const [system, source, out] = rest;
  if (act === 'convert' && system !== undefined && source !== undefined && out !== undefined) {
    return refusing(tools, async () => {
      await convert(system, source, out);
      return report(tools, out, false);
    });
  }
  return act === 'check' && rest.length > 0 ? check(tools, rest) : null;
}

function check(tools: BareTools, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  return refusing(tools, () => report(tools, positionals[0] ?? '', values.json));
}

async function report({ print }: BareTools, path: string, isJson: boolean): Promise<number> {
  const file = await openMoveIn(path);
  try {
    const found = await checkMoveIn(file, { now: systemClock.now() });
    print(isJson ? JSON.stringify(found, null, 2) : reportLines(found));
    return found.isWhole ? 0 : 1;
  } finally {
    await file.close();
  }
}

async function refusing({ print }: BareTools, act: () => Promise<number>): Promise<number> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    print(error.message);
    return 2;
  }
}
