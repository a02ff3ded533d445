/** What a call was sent, and what it answered. */
interface Filling {
  readonly params: unknown;
  readonly answer: unknown;
}

/** Fills `{name}` (dotted, of the answer) and `:name` (of the call) in a path. @throws Error if there is no such text */
export function locationOf(template: string, { params, answer }: Filling): string {
  return template
    .replaceAll(/:(\w+)/gu, (_whole, name: string) => partOf(params, name))
    .replaceAll(/\{([\w.]+)\}/gu, (_whole, name: string) => partOf(answer, name));
}

function partOf(from: unknown, dotted: string): string {
  let value = from;
  for (const name of dotted.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  if (typeof value !== 'string')
    throw new Error(`There is no text ${dotted} to make an address of.`);
  return encodeURIComponent(value);
}
