import type { Compared, Filter, Operator, Test } from './filter.ts';
import { isObject, valueAt, type Json } from './json.ts';

/** Whether one of an attribute's values passes a filter. */
export function matches(element: Json, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((part) => matches(element, part));
    case 'or':
      return filter.of.some((part) => matches(element, part));
    case 'not':
      return !matches(element, filter.of);
    case 'some': {
      const values = valueAt(element, filter.name);
      return (
        Array.isArray(values) && values.some((one) => isObject(one) && matches(one, filter.of))
      );
    }
    case 'test':
      return passes(element, filter);
  }
}

function passes(element: Json, { path, operator, value }: Test): boolean {
  const found = valueAt(element, path.name);
  const held = path.sub !== null && isObject(found) ? valueAt(found, path.sub) : found;
  if (operator === 'pr') return held !== undefined && held !== null && held !== '';
  return compares(folded(held), operator, folded(value));
}

function folded(value: unknown): Compared {
  if (typeof value === 'string') {
    const text = value.toLowerCase();
    // Some write truth as a text.
    if (text === 'true' || text === 'false') return text === 'true';
    return text;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function compares(held: Compared, operator: Operator, value: Compared): boolean {
  if (operator === 'eq') return held === value;
  if (operator === 'ne') return held !== value;
  if (typeof held === 'number' && typeof value === 'number') return inOrder(held, operator, value);
  if (typeof held !== 'string' || typeof value !== 'string') return false;
  if (operator === 'co') return held.includes(value);
  if (operator === 'sw') return held.startsWith(value);
  if (operator === 'ew') return held.endsWith(value);
  return inOrder(held, operator, value);
}

function inOrder<Value extends string | number>(held: Value, operator: Operator, value: Value) {
  if (operator === 'gt') return held > value;
  if (operator === 'ge') return held >= value;
  if (operator === 'lt') return held < value;
  return operator === 'le' && held <= value;
}
