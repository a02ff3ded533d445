import { serverNow } from '@forum/api-client/server-clock';
import { dropLocal, localKeys, readLocal, writeLocal } from '../../lib/browser/local-store.ts';
import {
  anything,
  fields,
  fromJson,
  number,
  string,
  type Shape,
} from '../../lib/browser/stored-shapes.ts';

const PREFIX = 'draft:';
/** Nobody returns to an older one. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** What was written, and when. */
export interface StoredDraft<T> {
  readonly at: number;
  readonly data: T;
}

/** What another device wrote in the same place. */
export interface FromDevice extends StoredDraft<unknown> {
  readonly version: string;
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

/** A draft as last exchanged with the server, in either direction. */
export interface SavedDraft {
  readonly version: string;
  /** The `at` of the identical text on this device. */
  readonly at: number;
}

/** Whether two drafts have the same content. */
export function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const listeners = new Set<(key: string) => void>();

/** Calls back with the key of each draft that changes on this page. @returns ends it */
export function onDraftChange(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A draft changed, or is gone. */
export function tellDraftChanged(key: string): void {
  for (const listener of listeners) listener(key);
}

const SAVED = 'saved-draft:';

/** What the server has of the draft, as far as this device knows; null: nothing. */
export function readSaved(key: string): SavedDraft | null {
  return fromJson(readLocal(SAVED + key), fields({ version: string, at: number }));
}

/** Records what the server has of a draft; null: nothing. */
export function noteSaved(key: string, saved: SavedDraft | null): void {
  if (saved === null) dropLocal(SAVED + key);
  else writeLocal(SAVED + key, JSON.stringify(saved));
}

/** Whether this device keeps a text that the server has never had. */
export function isOnlyHere(key: string): boolean {
  const kept = readDraft(key, anything);
  return kept !== null && kept.at !== readSaved(key)?.at;
}

/** The keys of a member's drafts, including those dropped here that the server may still have. */
export function draftKeysOf(memberId: string): string[] {
  const own = draftKey(memberId, '');
  const saved = localKeys(SAVED + own).map((key) => key.slice(SAVED.length));
  return [...new Set([...localKeys(own), ...saved])];
}

/** Forgets a draft on this device only: the server keeps its own. */
export function forgetHere(key: string): void {
  dropLocal(key);
  noteSaved(key, null);
}

/** Nobody is signed in: what the server has leaves this browser, which others may use next. */
export function forgetSavedDrafts(): void {
  for (const key of localKeys(PREFIX)) {
    const saved = readSaved(key);
    if (saved !== null && saved.at === readDraft(key, anything)?.at) forgetHere(key);
  }
}

/** Keeps a draft; if storage is full, older ones make room. False: it cannot be kept. */
export function writeDraft(key: string, data: unknown, at = serverNow()): boolean {
  const isKept = writeWithRoom(key, JSON.stringify({ at, data }));
  tellDraftChanged(key);
  return isKept;
}

function writeWithRoom(key: string, text: string): boolean {
  const others = localKeys(PREFIX).filter((each) => each !== key);
  const aged = others
    .map((each) => ({ key: each, at: readDraft(each, anything)?.at ?? 0 }))
    .toSorted((a, b) => a.at - b.at);
  const tooOld = serverNow() - KEPT_MS;
  for (const old of aged.filter(({ at }) => at < tooOld)) forgetHere(old.key);
  if (writeLocal(key, text)) return true;
  for (const old of aged) {
    forgetHere(old.key);
    if (writeLocal(key, text)) return true;
  }
  return false;
}

/** Drops a draft that was sent or is not wanted; the server is told by what it has (`readSaved`). */
export function dropDraft(key: string): void {
  dropLocal(key);
  tellDraftChanged(key);
}
