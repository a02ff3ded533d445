type Choice = Readonly<{ id: string; name: string }>;

/** Choices prefixed with their keys: their positions among them. */
export function numbered(words: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(words).map(([id, name], at) => ({ id, name: `${at + 1} · ${name}` }));
}

/** The choice at the position that a number key names. */
export function atKey<Id extends string>(ids: readonly Id[], key: string): Id | undefined {
  return /^[1-9]$/.test(key) ? ids[Number(key) - 1] : undefined;
}
