/** What to read. */
export interface PageWanted {
  /** Media types in lower case; anything else is refused before its body is read. */
  readonly accepts: readonly string[];
  /** If a body exceeds the limit, its beginning will do. */
  readonly tooLong: 'cut' | 'refuse';
  /** Called with the address and each redirect before they are requested; left out: all are allowed. */
  readonly allows?: (url: URL) => boolean;
  /** The most bytes of its body; left out: as many as a page may have. */
  readonly bytes?: number;
  /** A limit for everything together, in ms; left out: that of a page. */
  readonly ms?: number;
}

/** What was read. */
export interface ReadPage {
  /** The final address, after redirects. */
  readonly url: string;
  /** One of those accepted. */
  readonly contentType: string;
  /** The charset named by its content type, in lower case; null: none. */
  readonly charset: string | null;
  readonly bytes: Uint8Array;
}

/** A call to another server's programming interface. */
export interface CallWanted {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The most bytes of the answer. */
  readonly bytes: number;
  /** Whether the beginning of a longer answer will do; left out: it is refused. */
  readonly tooLong?: 'cut';
  /** A limit for everything together, in ms. */
  readonly ms: number;
  /** Told the headers once they are on their way, those that every request has among them. */
  readonly onHeaders?: (headers: Readonly<Record<string, string>>) => void;
  /** `host:port` that the operator allows although they are not public; left out: none. */
  readonly allowed?: ReadonlySet<string>;
}

/** What a server answered, whatever its status. A redirect is an answer: nobody follows it. */
export interface Called {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** Reads the web. */
export interface OutboundPort {
  /** Reads the page at an address that anybody may have written. @throws Unreadable */
  readonly read: (url: string, wanted: PageWanted) => Promise<ReadPage>;
  /** Calls a server whose address staff, or another server, wrote. @throws Unreadable */
  readonly call: (url: string, wanted: CallWanted) => Promise<Called>;
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

/** Whether another attempt may succeed. */
const PASSING: ReadonlySet<Unread> = new Set(['unknown-host', 'unreachable', 'too-slow']);

/** A page that cannot, or must not, be read. */
export class Unreadable extends Error {
  readonly why: Unread;
  /** Another attempt, later, may succeed. */
  readonly isPassing: boolean;

  constructor(why: Unread, { isPassing = PASSING.has(why) } = {}) {
    super(`a page cannot be read: ${why}`);
    this.name = 'Unreadable';
    this.why = why;
    this.isPassing = isPassing;
  }
}
