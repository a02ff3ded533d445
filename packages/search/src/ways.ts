/** How the newest matches are found. */
export interface Way {
  /** How many of the newest documents to scan, in the order of the index of dates; null: ask the indexes of words. */
  readonly walk: number | null;
  /** Only documents from then on are gathered, unless they are too few; null: those of all times. */
  readonly since: Date | null;
  /** All documents of the place are compared, fewer than have the words. */
  readonly throughPlace: boolean;
}

/**
 * Whether the last of several words, the beginning of very many, is rather compared in the documents that have the
 * others than asked of the index, which would gather all documents with any of them.
 */
export function isLeftToLast(shares: {
  /** Of documents with all of the words, with the others, and with the last one. */
  readonly all: number;
  readonly others: number;
  readonly last: number;
}): boolean {
  return shares.others <= shares.all + FIND.word * shares.last;
}

/** All matches are gathered, by the index of words. */
export const GATHER: Way = { walk: null, since: null, throughPlace: false };

/** What can be expected of a place, as if everything were independent of each other. */
export interface Expected {
  /** Documents of the place's period. */
  readonly documents: number;
  /** The share of them that have the words. */
  readonly words: number;
  /** The share that the index of words finds: more, if it is not asked for all of the words. */
  readonly found: number;
  /** The share that are of the place's category, author and tag; null where no index has them. */
  readonly indexed: number | null;
  /** The share that its other filters leave. */
  readonly others: number;
  /** How many of the newest matches are wanted. */
  readonly most: number;
  /** How many times the expected number of documents to look through: words of a place often mean it more, or less. */
  readonly spare: number;
}

/** Finding a document in an index of words or places, and in that of dates, costs these shares of reading it. */
const FIND = { word: 0.1, date: 0.05 };
/** Among the newest documents there should be this many times the wanted matches; else all are gathered after all. */
const SPARE_NEWEST = 3;

/** A way whose date is yet to be found: the share of the newest documents instead. */
interface Planned extends Pick<Way, 'throughPlace'> {
  readonly walk: number | null;
  readonly newest: number;
  /** In documents read. */
  readonly cost: number;
}

/**
 * The cheapest way.
 * @param momentOf since when a share of the documents has been made; null if nothing is known of that
 */
export function wayFor(expected: Expected, momentOf: (share: number) => Date | null): Way {
  const newest = newestOf(expected);
  const since = newest < 1 ? momentOf(newest) : null;
  const gathered = (share: number) =>
    (expected.indexed === null ? [false] : [false, true]).map((throughPlace) =>
      gathering(expected, { throughPlace, newest: share }),
    );
  const ways = [...gathered(1), walking(expected), ...(since === null ? [] : gathered(newest))];
  const best = ways.reduce((one, other) => (other.cost < one.cost ? other : one));
  const { walk, throughPlace } = best;
  return { walk, throughPlace, since: best.newest < 1 ? since : null };
}

const matching = ({ words, indexed, others }: Expected): number => words * (indexed ?? 1) * others;

function gathering(
  { documents, found, indexed }: Expected,
  { throughPlace, newest }: Pick<Planned, 'throughPlace' | 'newest'>,
): Planned {
  const inPlace = indexed ?? 1;
  const listed = (throughPlace ? 0 : found) + (indexed ?? 0);
  const dated = newest < 1 ? newest : 0;
  const read = newest * inPlace * (throughPlace ? 1 : found);
  const cost = documents * (FIND.word * listed + FIND.date * dated + read);
  return { walk: null, throughPlace, newest, cost };
}

function walking(expected: Expected): Planned {
  const { most, spare } = expected;
  const share = matching(expected);
  // Each number makes a statement of its own, whose plan is cached.
  const walk = share === 0 ? null : roundedUp((spare * most) / share, 1);
  return { walk, throughPlace: false, newest: 1, cost: share === 0 ? Infinity : most / share };
}

/** The share of the newest documents that should contain the wanted number of matches several times. */
function newestOf(expected: Expected): number {
  const { documents, most } = expected;
  const matches = documents * matching(expected);
  return matches === 0 ? 1 : Math.min(1, roundedUp((SPARE_NEWEST * most) / matches, 2));
}

/** To the next of so many steps from a power of two to the next one. */
const roundedUp = (number: number, steps: number): number =>
  2 ** (Math.ceil(Math.log2(number) * steps) / steps);
