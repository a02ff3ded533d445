import { type RawBuilder, sql } from 'kysely';
import type { Compared, Filter, Operator, Test } from '../parts/filter.ts';
import { refused } from '../parts/refusal.ts';

/** Where an attribute is in a statement. */
export type Column =
  | {
      readonly kind: 'text';
      readonly of: RawBuilder<unknown>;
      /** Left out: compared regardless of case. `lower`: likewise, and kept so that an index serves. */
      readonly kept?: 'exact' | 'lower';
    }
  | { readonly kind: 'truth'; readonly of: RawBuilder<unknown> }
  | { readonly kind: 'moment'; readonly of: RawBuilder<unknown> }
  /** Rows of a list, of which one has to pass; `value` is the part that is meant without a name. */
  | {
      readonly kind: 'rows';
      /** With a condition, which others follow. */
      readonly from: RawBuilder<unknown>;
      readonly parts: ReadonlyMap<string, Column>;
    };

/** The attributes that may be filtered by, by their names in lower case: `name`, or `name.sub`. */
export type Columns = ReadonlyMap<string, Column>;

/** A filter as a condition: values are parameters, and names are looked up. @throws ScimRefusal invalidFilter */
export function conditionOf(columns: Columns, filter: Filter): RawBuilder<boolean> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.of.map((part) => conditionOf(columns, part));
      return sql<boolean>`(${sql.join(parts, filter.kind === 'and' ? sql` AND ` : sql` OR `)})`;
    }
    case 'not':
      return sql<boolean>`(NOT coalesce(${conditionOf(columns, filter.of)}, false))`;
    case 'some': {
      const list = columns.get(filter.name);
      if (list?.kind !== 'rows') throw unknown();
      return someRow(list.from, conditionOf(list.parts, filter.of));
    }
    case 'test':
      return tested(columns, filter);
  }
}

function tested(columns: Columns, { path: { name, sub }, operator, value }: Test) {
  const column = columns.get(sub === null ? name : `${name}.${sub}`);
  if (column !== undefined && column.kind !== 'rows') return compared(column, operator, value);
  const list = columns.get(name);
  if (list?.kind !== 'rows') throw unknown();
  const part = list.parts.get(sub ?? 'value');
  if (part === undefined || part.kind === 'rows') throw unknown();
  return someRow(list.from, compared(part, operator, value));
}

function someRow(from: RawBuilder<unknown>, passes: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${from} AND ${passes})`;
}

type Plain = Exclude<Column, { readonly kind: 'rows' }>;

function compared(column: Plain, operator: Operator, value: Compared): RawBuilder<boolean> {
  const { of } = column;
  if (operator === 'pr') return sql<boolean>`(${of} IS NOT NULL)`;
  if (value === null) {
    if (operator === 'eq') return sql<boolean>`(${of} IS NULL)`;
    if (operator === 'ne') return sql<boolean>`(${of} IS NOT NULL)`;
    throw unfit();
  }
  if (column.kind === 'truth') return truthIs(of, operator, value);
  if (column.kind === 'moment') return momentIs(of, operator, value);
  if (typeof value !== 'string') throw unfit();
  const own = column.kept === undefined ? sql`lower(${of})` : of;
  return textIs(own, operator, column.kept === 'exact' ? value : value.toLowerCase());
}

function textIs(own: RawBuilder<unknown>, operator: Operator, value: string): RawBuilder<boolean> {
  switch (operator) {
    case 'eq':
      return sql<boolean>`(${own} = ${value})`;
    case 'ne':
      return sql<boolean>`(${own} IS DISTINCT FROM ${value})`;
    case 'co':
      return sql<boolean>`(strpos(${own}, ${value}) > 0)`;
    case 'sw':
      return sql<boolean>`starts_with(${own}, ${value})`;
    case 'ew':
      return sql<boolean>`(right(${own}, length(${value})) = ${value})`;
    case 'pr':
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return sql<boolean>`(${own} COLLATE "C" ${sign(operator)} ${value} COLLATE "C")`;
  }
}

function truthIs(of: RawBuilder<unknown>, operator: Operator, value: Compared) {
  const wanted = String(value).toLowerCase();
  if (wanted !== 'true' && wanted !== 'false') throw unfit();
  if (operator !== 'eq' && operator !== 'ne') throw unfit();
  const isWanted = (wanted === 'true') === (operator === 'eq');
  return isWanted ? sql<boolean>`(${of})` : sql<boolean>`(NOT ${of})`;
}

const MOMENT =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/u;

function momentIs(of: RawBuilder<unknown>, operator: Operator, value: Compared) {
  const at = typeof value === 'string' && MOMENT.test(value) ? new Date(value) : null;
  if (at === null || Number.isNaN(at.getTime())) throw unfit();
  return sql<boolean>`(${of} ${sign(operator)} ${at})`;
}

const SIGNS: Partial<Record<Operator, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

function sign(operator: Operator): RawBuilder<unknown> {
  const found = SIGNS[operator];
  if (found === undefined) throw unfit();
  return found;
}

function unknown(): Error {
  return refused('invalidFilter', 'The filter names an attribute that cannot be filtered by.');
}

function unfit(): Error {
  return refused('invalidFilter', 'The filter compares an attribute with what it cannot be.');
}
