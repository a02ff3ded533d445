/** How far each partition is read once all of these are: the last position in each. */
export function headsOf(
  read: readonly { readonly partition: number; readonly seq: number }[],
): ReadonlyMap<number, number> {
  const heads = new Map<number, number>();
  for (const { partition, seq } of read) {
    heads.set(partition, Math.max(seq, heads.get(partition) ?? 0));
  }
  return heads;
}
