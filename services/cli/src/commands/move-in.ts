import { parseArgs } from 'node:util';
import { convert, SYSTEMS } from '@forum/converters';
import { systemClock } from '@forum/kernel';
import { checkMoveIn, moveInSchema, openMoveIn, Refused, reportLines } from '@forum/move-in';
import { tellGrowth, tellsBy, whenDeserted } from '../move-in/told-in-lines.ts';
import type { BareTools } from '../toolbox.ts';

/** How the acts on move-in files are called, a line each. */
export const MOVE_IN_USAGE = `       npm run forum -- import convert SYSTEM SOURCE OUT (${SYSTEMS.join(', ')})
       npm run forum -- import check FILE [--json]
       npm run forum -- import schema`;

/** For whom: people, programs that want the report, or one that started this one and waits. */
type Form = 'text' | 'json' | 'lines';

const LINES = { type: 'boolean', default: false } as const;

/** Runs `import convert`, `import check` and `import schema`, which need no database; null for anything else. */
export function moveInAlone(tools: BareTools, args: readonly string[]): Promise<number> | null {
  const [act, ...rest] = args;
  if (act === 'schema') {
    tools.print(JSON.stringify(moveInSchema(), null, 2));
    return Promise.resolve(0);
  }
  if (act === 'convert' && rest.length > 2) return turn(tools, rest);
  return act === 'check' && rest.length > 0 ? check(tools, rest) : null;
}

/** Converts, then says what came of it. */
function turn(tools: BareTools, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { lines: LINES },
  });
  const [system = '', source = '', out = ''] = positionals;
  const form = formOf({ json: false, lines: values.lines });
  return refusing(tools, form, async () => {
    const end = form === 'lines' ? tellGrowth(out, tellsBy(tools.print)) : () => undefined;
    try {
      await convert(system, source, out);
    } finally {
      end();
    }
    return report(tools, out, form);
  });
}

function check(tools: BareTools, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, lines: LINES },
  });
  const form = formOf(values);
  return refusing(tools, form, () => report(tools, positionals[0] ?? '', form));
}

async function report({ print }: BareTools, path: string, form: Form): Promise<number> {
  const file = await openMoveIn(path);
  try {
    const found = await checkMoveIn(file, { now: systemClock.now() });
    if (form === 'lines') tellsBy(print)({ report: found });
    else print(form === 'json' ? JSON.stringify(found, null, 2) : reportLines(found));
    return found.isWhole ? 0 : 1;
  } finally {
    await file.close();
  }
}

async function refusing(
  { print }: BareTools,
  form: Form,
  act: () => Promise<number>,
): Promise<number> {
  // Nothing of theirs is worth keeping: the next run begins anew.
  const end = form === 'lines' ? whenDeserted(() => process.exit(130)) : () => undefined;
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (form === 'lines') tellsBy(print)({ refused: error.message });
    else print(error.message);
    return 2;
  } finally {
    end();
  }
}

function formOf({ json, lines }: { readonly json: boolean; readonly lines: boolean }): Form {
  if (lines) return 'lines';
  return json ? 'json' : 'text';
}
