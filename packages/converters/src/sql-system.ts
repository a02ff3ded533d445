import { prefixOf, readSql, tablesOf } from '@forum/dumps';
import { Refused, type MoveInWriter } from '@forum/move-in';
import type { Conversion } from './converter.ts';
import { dumpOf } from './source.ts';
import type { Row } from './values.ts';

/** What `site.json` says. */
export type Site = Parameters<MoveInWriter['finish']>[0];

/** What the second pass works with. */
export interface SqlRun<F> extends Conversion {
  readonly facts: F;
}

/** Writes what a row of a table becomes. */
export type SqlWrite<F> = (run: SqlRun<F>, row: Row) => Promise<void> | void;

/** A system whose database is read twice: for what rows need of each other, then for the rows. Tables without prefix. */
export interface SqlSystem<F> {
  /** As it is called in sentences. */
  readonly name: string;
  /** Tables that each of its dumps has. */
  readonly needed: readonly [string, ...string[]];
  /** What is taken note of in the first pass. */
  readonly notes: Readonly<Record<string, (facts: F, row: Row) => void>>;
  readonly writes: Readonly<Record<string, SqlWrite<F>>>;
  /** Tables whose rows do not come, and what they hold. */
  readonly stays: Readonly<Record<string, string>>;
  readonly facts: () => F;
  /** Between the passes, and after the second: what no row says. */
  readonly between?: (run: SqlRun<F>) => Promise<void>;
  readonly site: (run: SqlRun<F>) => Site;
}

/** Whether a dump is one of such a system. */
export async function isDumpOf(
  { source }: Conversion,
  { needed }: Pick<SqlSystem<unknown>, 'needed'>,
): Promise<boolean> {
  return prefixOf(await tablesOf(await dumpOf(source)), needed) !== null;
}

/** Turns a dump of such a system into a move-in file. @throws Refused for a dump of something else */
export async function convertSql<F>(conversion: Conversion, system: SqlSystem<F>): Promise<void> {
  const dump = await dumpOf(conversion.source);
  const prefix = prefixOf(await tablesOf(dump), system.needed);
  if (prefix === null) {
    throw new Refused(`This is no dump of ${system.name} with ${system.needed.join(', ')}.`);
  }
  const { notes, stays, writes } = system;
  const nameOf = (table: string) => (table.startsWith(prefix) ? table.slice(prefix.length) : '');
  const facts = system.facts();
  const first = readSql(dump, (table) =>
    [notes, stays].some((tables) => Object.hasOwn(tables, nameOf(table))),
  );
  for await (const { table, row } of first) {
    const name = nameOf(table);
    if (Object.hasOwn(notes, name)) notes[name]?.(facts, row);
    const stay = Object.hasOwn(stays, name) ? stays[name] : undefined;
    if (stay !== undefined) conversion.left.add(name, stay);
  }
  const run = { ...conversion, facts };
  await system.between?.(run);
  const second = readSql(dump, (table) => Object.hasOwn(writes, nameOf(table)));
  for await (const { table, row } of second) await writes[nameOf(table)]?.(run, row);
  await run.writer.finish(system.site(run));
}
