import { type Columns, partsOf, type Schema, type Table } from './tables.ts';

/**
 * What a process of the older release would stumble over in the newer tables, one sentence each; none: it reads and
 * writes there as in its own.
 */
export function refusals(older: Schema, newer: Schema): string[] {
  return [
    ...eachOf(older.tables, newer.tables, (table, now) => ofTable(table, now)),
    ...eachOf(older.readTables, newer.readTables, (columns, now) => lostIn(columns, now)),
  ];
}

function eachOf<Thing>(
  older: Readonly<Record<string, Thing>>,
  newer: Readonly<Record<string, Thing>>,
  compare: (was: Thing, now: Thing) => readonly string[],
): string[] {
  return Object.entries(older).flatMap(([name, was]) => {
    const now = newer[name];
    if (now === undefined) return [`${name} is gone`];
    return compare(was, now).map((sentence) => `${name}: ${sentence}`);
  });
}

function ofTable(older: Table, newer: Table): string[] {
  return [
    ...lostIn(older.columns, newer.columns),
    ...harderToFill(older.columns, newer.columns),
    ...newlyRequired(older.columns, newer.columns),
    ...otherRules(older, newer),
  ];
}

function lostIn(older: Columns, newer: Columns): string[] {
  return Object.entries(older).flatMap(([name, was]) => {
    const now = newer[name];
    if (now === undefined) return [`${name} is gone`];
    const [before, after] = [partsOf(was).type, partsOf(now).type];
    return before === after ? [] : [`${name} was ${before} and is ${after}`];
  });
}

function harderToFill(older: Columns, newer: Columns): string[] {
  return Object.entries(older).flatMap(([name, text]) => {
    const [was, now] = [partsOf(text), partsOf(newer[name] ?? '')];
    const found: string[] = [];
    if (now.isRequired && !was.isRequired) found.push(`${name} refuses null`);
    if (now.isRequired && was.isFilled && !now.isFilled) found.push(`${name} has lost its default`);
    return found;
  });
}

function newlyRequired(older: Columns, newer: Columns): string[] {
  return Object.entries(newer).flatMap(([name, text]) => {
    const { isRequired, isFilled } = partsOf(text);
    const isRefused = older[name] === undefined && isRequired && !isFilled;
    return isRefused ? [`${name} is new, refuses null and has no default`] : [];
  });
}

function otherRules(older: Table, newer: Table): string[] {
  const [before, after] = [saidBy(older), saidBy(newer)];
  const lost = older.rules.filter(({ says }) => !after.has(says));
  const added = newer.rules.filter(
    ({ says, columns }) => !before.has(says) && mayConcern(columns, older),
  );
  return [
    // `ON CONFLICT` names what is unique; any other rule that is gone only allows more.
    ...lost.filter(({ says }) => says.startsWith('UNIQUE')).map(({ says }) => `lost ${says}`),
    ...added.map(({ says }) => `has a new rule: ${says}`),
  ];
}

function saidBy({ rules }: Table): ReadonlySet<string> {
  return new Set(rules.map(({ says }) => says));
}

/** A rule on new columns only is satisfied by rows that leave them out. */
function mayConcern(columns: readonly string[], { columns: known }: Table): boolean {
  return columns.length === 0 || columns.some((name) => known[name] !== undefined);
}
