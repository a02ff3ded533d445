import type { Readable } from 'node:stream';

/** A stored object being read. The receiver must read the stream to its end or destroy it. */
export interface StoredObject {
  readonly stream: Readable;
  /** Length in bytes, of what is being read. */
  readonly size: number;
}

/** A part of an object: its first and its last byte, which exist. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** A new object. */
export interface NewObject {
  readonly bytes: Uint8Array;
  /** Its content type, e.g. `image/webp`. */
  readonly contentType: string;
}

/** Where files are kept. Keys are names (`isStorageKey`), never paths; every call throws on another key. */
export interface StoragePort {
  /** Stores the whole object or nothing; the same key again replaces it. */
  put(key: string, object: NewObject): Promise<void>;
  /** The object, or a part of it; null when there is none. */
  get(key: string, part?: Part): Promise<StoredObject | null>;
  /** Deletes it; does nothing when there is none. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** All keys that begin with a text of at least two characters, in order. */
  list(prefix: string): Promise<string[]>;
}

/** Whether a text may name an object: lower-case letters, digits, single dots and dashes, 4 to 100 characters. */
export function isStorageKey(text: string): boolean {
  return text.length >= 4 && text.length <= 100 && /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(text);
}

/** The beginning of keys itself. @throws Error when invalid */
export function checkedPrefix(prefix: string): string {
  if (/^[a-z0-9]{2}[a-z0-9.-]*$/.test(prefix)) return prefix;
  throw new Error('That is not the beginning of keys.');
}

/** The key itself. @throws Error when invalid: a caller passed on typed text */
export function checkedKey(key: string): string {
  if (isStorageKey(key)) return key;
  throw new Error('That is not the key of a stored object.');
}
