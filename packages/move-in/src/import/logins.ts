import type { RowOf } from '../kinds.ts';
import { readKind } from '../read.ts';
import type { BroughtLogin } from './port-logins.ts';
import type { Run } from './running.ts';

const AT_ONCE = 200;

interface Login {
  readonly line: number;
  readonly memberId: string;
  readonly row: RowOf<'logins'>;
}

/** How members signed in: old passwords, and accounts at providers. */
export async function bringLogins(run: Run): Promise<void> {
  run.meter.begin('logins', 0);
  let batch: Login[] = [];
  const end = async () => {
    const all = batch;
    batch = [];
    await bringPasswords(run, all);
    await bringProviders(run, all);
  };
  for await (const { line, row } of readKind(run.folder, 'logins')) {
    if (run.isStopped()) return;
    const memberId = row === null ? null : run.people.find(row.member);
    if (row === null || memberId === null) continue;
    if (run.people.hasLeft(row.member)) {
      tell(run, { reason: 'ways to sign in of members who left' }, line);
      continue;
    }
    batch.push({ line, memberId, row });
    if (batch.length >= AT_ONCE) await end();
  }
  await end();
}

async function bringPasswords(run: Run, batch: readonly Login[]): Promise<void> {
  const logins = batch.filter(({ row }) => row.recipe !== 'provider');
  if (logins.length === 0) return;
  const rows = logins.map(({ row, memberId }) => ({ ...row, memberId }));
  const outcomes = await run.port.bringLogins(rows);
  for (const outcome of outcomes) {
    run.meter.advance(1);
    if (typeof outcome === 'string') count(run, outcome);
    else {
      const what = `passwords that cannot be used here (${outcome.reason}): their members get a link when they try`;
      run.problems.add({ kind: 'logins', effect: 'changed', what }, null);
    }
  }
}

async function bringProviders(run: Run, batch: readonly Login[]): Promise<void> {
  const logins = batch.flatMap(({ line, memberId, row: { recipe, provider, uid } }) =>
    recipe === 'provider' && provider !== undefined && uid !== undefined
      ? [{ line, memberId, provider, uid }]
      : [],
  );
  if (logins.length === 0) return;
  const outcomes = await run.port.bringProviderLogins(logins);
  for (const [n, { line }] of logins.entries()) {
    run.meter.advance(1);
    const outcome = outcomes[n] ?? 'here';
    if (typeof outcome === 'string') count(run, outcome);
    else tell(run, outcome, line);
  }
}

function count({ counts }: Run, outcome: 'brought' | 'here'): void {
  if (outcome === 'brought') counts.brought('logins');
  else counts.here('logins');
}

function tell({ problems }: Run, outcome: Exclude<BroughtLogin, string>, line: number): void {
  problems.add(
    { kind: 'logins', effect: 'left-out', what: outcome.reason },
    `logins.jsonl:${line}`,
  );
}
