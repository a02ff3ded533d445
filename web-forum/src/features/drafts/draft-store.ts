import { dropLocal, localKeys, readLocal, writeLocal } from '../../lib/local-store.ts';
import { anything, fields, fromJson, number, type Shape } from '../../lib/shape.ts';

const PREFIX = 'draft:';
/** Nobody returns to an older one. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** What was written, and when. */
export interface StoredDraft<T> {
  readonly at: number;
  readonly data: T;
}

/** The key of a draft: one member's drafts are never offered to another in the same browser. */
export function draftKey(memberId: string | undefined, place: string): string {
  return `${PREFIX}${memberId ?? 'visitor'}:${place}`;
}

/** The draft stored there; null: none, or no longer readable. */
export function readDraft<T>(key: string, shape: Shape<T>): StoredDraft<T> | null {
  return parseDraft(readLocal(key), shape);
}

/** A draft from its stored text. */
export function parseDraft<T>(text: string | null, shape: Shape<T>): StoredDraft<T> | null {
  return fromJson(text, fields({ at: number, data: shape }));
}

/** Keeps a draft; if storage is full, older ones make room. False: it cannot be kept. */
export function writeDraft(key: string, data: unknown): boolean {
  const now = Date.now();
  const text = JSON.stringify({ at: now, data });
  const others = localKeys(PREFIX).filter((each) => each !== key);
  const aged = others
    .map((each) => ({ key: each, at: readDraft(each, anything)?.at ?? 0 }))
    .toSorted((a, b) => a.at - b.at);
  for (const old of aged.filter(({ at }) => at < now - KEPT_MS)) dropLocal(old.key);
  if (writeLocal(key, text)) return true;
  for (const old of aged) {
    dropLocal(old.key);
    if (writeLocal(key, text)) return true;
  }
  return false;
}

/** Forgets a draft. */
export const dropDraft = dropLocal;
