/** Arguments of a bench: `name=value`, or a name alone. */
export function optionsOf(args: readonly string[]) {
  const given = new Map(
    args.map((argument) => {
      const [name = '', ...value] = argument.split('=');
      return [name, value.join('=')] as const;
    }),
  );
  return {
    has: (name: string) => given.has(name),
    /** Null: is not given. */
    textOf: (name: string) => given.get(name) ?? null,
    numberOf: (name: string, usual: number) => Number(given.get(name) ?? usual),
    /** A comma-separated list; empty if none is given. */
    listOf: (name: string) => given.get(name)?.split(',').filter(Boolean) ?? [],
  };
}
