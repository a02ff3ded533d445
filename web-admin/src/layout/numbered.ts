type Choice = Readonly<{ id: string; name: string }>;

/** Choices with the key of each before its name: its place among them. */
export function numbered(words: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(words).map(([id, name], at) => ({ id, name: `${at + 1} · ${name}` }));
}

/** What stands at the place that a number key names. */
export function atKey<Id extends string>(ids: readonly Id[], key: string): Id | undefined {
  return /^[1-9]$/.test(key) ? ids[Number(key) - 1] : undefined;
}
