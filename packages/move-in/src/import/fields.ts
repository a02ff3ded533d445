import { readKind } from '../read.ts';
import type { NewValues } from './port-fields.ts';
import type { Run } from './running.ts';

const AUDIENCES = { everyone: 'public', members: 'members', staff: 'staff' } as const;
/** Names beyond these are no definitions of owners. */
const MOST_NAMES = 1000;
const LONGEST_VALUE = 200;
const AT_ONCE = 500;

/** Brings fields of profiles, those that most members filled in first, since there is room for few. */
export async function bringFields(run: Run): Promise<void> {
  const filled = await countFields(run);
  if (filled.size === 0) return;
  run.meter.begin('fields', 0);
  const said = new Map(
    (run.options.file.site.profileFields ?? []).map(({ name, see }) => [name, see]),
  );
  const names = [...filled].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
  const fields = names.map((name) => ({
    id: run.ids.of('field', name),
    name,
    // What the file does not say was perhaps for nobody.
    audience: AUDIENCES[said.get(name) ?? 'staff'],
  }));
  const told = await run.port.bringFields(fields, run.people.nobody);
  const here = new Map<string, string>();
  for (const [n, { id, name }] of fields.entries()) {
    const why = told[n] ?? null;
    if (why === null) here.set(name, id);
    else run.problems.add({ kind: 'members', effect: 'left-out', what: why }, name);
  }
  if (!run.isStopped()) await bringValues(run, here);
}

/** How many members filled in each field. */
async function countFields({ folder }: Run): Promise<ReadonlyMap<string, number>> {
  const filled = new Map<string, number>();
  for await (const { row } of readKind(folder, 'members')) {
    for (const [name, value] of Object.entries(row?.fields ?? {})) {
      if (value.trim() === '' || name.trim() === '') continue;
      const before = filled.get(name);
      if (before !== undefined || filled.size < MOST_NAMES) filled.set(name, (before ?? 0) + 1);
    }
  }
  return filled;
}

async function bringValues(run: Run, here: ReadonlyMap<string, string>): Promise<void> {
  const { folder, people, port, meter, isStopped } = run;
  let batch: NewValues[] = [];
  const end = async () => {
    const all = batch;
    batch = [];
    if (all.length > 0) await port.bringValues(all);
    meter.advance(all.length);
  };
  for await (const { row } of readKind(folder, 'members')) {
    if (isStopped()) return;
    const memberId = people.find(row?.key);
    if (row === null || memberId === null || people.hasLeft(row.key)) continue;
    const values = Object.fromEntries(
      Object.entries(row.fields ?? {}).flatMap(([name, value]) =>
        valueOf(run, { key: row.key, id: here.get(name), value }),
      ),
    );
    if (Object.keys(values).length > 0) batch.push({ key: row.key, memberId, values });
    if (batch.length >= AT_ONCE) await end();
  }
  await end();
}

interface Given {
  readonly key: string;
  /** Undefined: the field does not come. */
  readonly id: string | undefined;
  readonly value: string;
}

function valueOf({ problems }: Run, { key, id, value }: Given): [string, string][] {
  const line = value.replace(/\s+/gu, ' ').trim();
  if (id === undefined || line === '') return [];
  if (line.length <= LONGEST_VALUE) return [[id, line]];
  const what = `values of fields of profiles with more than ${LONGEST_VALUE} characters`;
  problems.add({ kind: 'members', effect: 'left-out', what }, key);
  return [];
}
