import type { Readable } from 'node:stream';

/** A stored object on its way out. Whoever got it reads the stream to its end or destroys it. */
export interface StoredObject {
  readonly stream: Readable;
  /** Length in bytes. */
  readonly size: number;
}

/** A new object. */
export interface NewObject {
  readonly bytes: Uint8Array;
  /** What a browser should take it for, `image/webp`. */
  readonly contentType: string;
}

/** Where files are kept. Keys are names (`isStorageKey`), never paths; every call throws on another key. */
export interface StoragePort {
  /** Keeps the whole object or nothing; the same key again replaces it. */
  put(key: string, object: NewObject): Promise<void>;
  /** The object; null when there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** Takes it away; does nothing when there is none. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** Whether a text may name an object: lower-case letters, digits, single dots and dashes, 4 to 100 characters. */
export function isStorageKey(text: string): boolean {
  return text.length >= 4 && text.length <= 100 && /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(text);
}

/** The key itself. @throws Error when it is none: a caller passed on what somebody typed */
export function checkedKey(key: string): string {
  if (isStorageKey(key)) return key;
  throw new Error('That is not the key of a stored object.');
}
