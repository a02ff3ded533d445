import { parseArgs } from 'node:util';
import { systemClock } from '@forum/kernel';
import { checkMoveIn, moveInSchema, openMoveIn, Refused, reportLines } from '@forum/move-in';
import type { BareTools } from '../toolbox.ts';

/** How the acts on move-in files are called, a line each. */
export const MOVE_IN_USAGE = `       npm run forum -- import check FILE [--json]
       npm run forum -- import schema`;

/** Runs `import check` and `import schema`, which need no database; null for anything else. */
export function moveInAlone(tools: BareTools, args: readonly string[]): Promise<number> | null {
  const [act, ...rest] = args;
  if (act === 'schema') {
    tools.print(JSON.stringify(moveInSchema(), null, 2));
    return Promise.resolve(0);
  }
  return act === 'check' && rest.length > 0 ? check(tools, rest) : null;
}

async function check({ print }: BareTools, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  try {
    const file = await openMoveIn(positionals[0] ?? '');
    try {
      const report = await checkMoveIn(file, { now: systemClock.now() });
      print(values.json ? JSON.stringify(report, null, 2) : reportLines(report));
      return report.isWhole ? 0 : 1;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    print(error.message);
    return 2;
  }
}
