/** What a query string may contain; undefined and null are left out. */
export type QueryValue = string | number | boolean | null | undefined;

/** `/api` + path, with its `:name` parameters and query filled in and encoded. */
export function addressOf(path: string, params: unknown = {}, query: unknown = {}): string {
  const values = new Map(given(params));
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(given(query)).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
}

function given(values: unknown): [string, string][] {
  const entries: [string, unknown][] = Object.entries(values ?? {});
  return entries
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}
