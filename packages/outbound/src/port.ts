/** What is to be read. */
export interface PageWanted {
  /** Media types in lower case; anything else is refused before its body is read. */
  readonly accepts: readonly string[];
  /** Of a body over the limit, its beginning may do. */
  readonly tooLong: 'cut' | 'refuse';
  /** Asked for the address and each redirect, before anybody is asked for them; left out: all are welcome. */
  readonly allows?: (url: URL) => boolean;
  /** The most bytes of its body; left out: as many as a page may have. */
  readonly bytes?: number;
  /** Milliseconds for everything together; left out: as many as a page may take. */
  readonly ms?: number;
}

/** What was read. */
export interface ReadPage {
  /** Where it was in the end, after redirects. */
  readonly url: string;
  /** One of those accepted. */
  readonly contentType: string;
  /** The charset that its content type names, in lower case; null: none. */
  readonly charset: string | null;
  readonly bytes: Uint8Array;
}

/** Reads what is on the web. */
export interface OutboundPort {
  /** Reads the page at an address that anybody may have written. @throws Unreadable */
  readonly read: (url: string, wanted: PageWanted) => Promise<ReadPage>;
}

/** Why a page cannot be read. */
export type Unread =
  | 'address'
  | 'not-public'
  | 'unknown-host'
  | 'unreachable'
  | 'too-slow'
  | 'redirects'
  | 'status'
  | 'content-type'
  | 'too-long'
  | 'broken';

/** Whether another try may help. */
const PASSING: ReadonlySet<Unread> = new Set(['unknown-host', 'unreachable', 'too-slow']);

/** A page that cannot, or must not, be read. */
export class Unreadable extends Error {
  readonly why: Unread;
  /** Another try, later, may help. */
  readonly isPassing: boolean;

  constructor(why: Unread, { isPassing = PASSING.has(why) } = {}) {
    super(`a page cannot be read: ${why}`);
    this.name = 'Unreadable';
    this.why = why;
    this.isPassing = isPassing;
  }
}
