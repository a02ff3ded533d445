/** What may stand in a query string; undefined and null are left out. */
export type QueryValue = string | number | boolean | null | undefined;

/** Values of parameters or of a query string, as callers give them. */
export type Values = Readonly<Record<string, QueryValue>>;

/** `/api` + path with its `:name` parameters and query filled in and encoded. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${filled}${text === '' ? '' : `?${text}`}`;
}
