/** The names of values and tags in a compiled message: those of a translation are those of its English. */
export function placesIn(message: unknown): Set<string> {
  if (!Array.isArray(message)) return new Set();
  return new Set(message.flatMap((node: unknown) => [...placesOf(node)]));
}

/** A node is a list that begins with a name; its branches are in an object, a tag's content in the list itself. */
function placesOf(node: unknown): string[] {
  if (!Array.isArray(node)) return [];
  const [name, ...rest]: unknown[] = node;
  const within = rest.flatMap((part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.values(part).flatMap((branch: unknown) => [...placesIn(branch)])
      : placesOf(part),
  );
  return [String(name), ...within];
}
