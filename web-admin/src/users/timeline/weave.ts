/** One part of a source; `next` leads to what is older, null: that was all. */
export interface Part<Deed> {
  readonly deeds: readonly Deed[];
  readonly next: string | null;
}

interface Dated {
  readonly at: string;
}

/**
 * Several lists merged, newest first, as far as the result is complete: what is older than the last entry of an
 * unfinished list is left for later, or it would precede entries still to come.
 * @param parts of each source, in the order of its list
 */
export function weave<Deed extends Dated>(
  sources: readonly (readonly Part<Deed>[])[],
): readonly Deed[] {
  const known = sources.map((parts) => ({
    deeds: parts.flatMap(({ deeds }) => deeds),
    goesOn: parts.at(-1)?.next !== null,
  }));
  const from = known
    .filter(({ goesOn }) => goesOn)
    .map(({ deeds }) => deeds.at(-1)?.at ?? NEVER)
    .reduce((latest, at) => (at > latest ? at : latest), '');
  return known
    .flatMap(({ deeds }) => deeds)
    .filter(({ at }) => at >= from)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

/** After every moment: a list about which nothing is known yet holds all others back. */
const NEVER = '9999';
