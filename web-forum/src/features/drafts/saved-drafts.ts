import { isApiError } from '@forum/api-client';
import {
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
  type Draft,
  type DraftBody,
  type DraftFields,
} from '@forum/contracts/drafts';
import { LIMITS } from '@forum/contracts/limits';
import type { Api } from '../../lib/calls/api.ts';
import { anything, isObject } from '../../lib/browser/stored-shapes.ts';
import {
  draftKey,
  noteSaved,
  readDraft,
  readSaved,
  sameText,
  type FromDevice,
  type StoredDraft,
} from './draft-store.ts';

/** Whose drafts, and how to reach the server. */
export interface OwnDrafts {
  readonly api: Api;
  readonly memberId: string;
}

/**
 * `later`: the server could not be reached; `refused`: it does not accept this text; or what another device has
 * instead.
 */
export type Saving = 'saved' | 'later' | 'refused' | FromDevice;

/** A time limit shorter than other calls': nobody waits for it, and the next save repeats it. */
const TIMEOUT_MS = 10_000;

/** Reports to the server what this device keeps in a place: the text, or that it is gone. */
export async function saveElsewhere(own: OwnDrafts, place: string): Promise<Saving> {
  try {
    return await bring(own, place);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'refused' : 'later';
  }
}

async function bring(own: OwnDrafts, place: string): Promise<Saving> {
  const key = draftKey(own.memberId, place);
  const kept = readDraft(key, anything);
  const saved = readSaved(key);
  try {
    if (kept === null) await drop(own, place, saved?.version ?? null);
    else if (kept.at !== saved?.at) await put(own, place, kept);
    return 'saved';
  } catch (error) {
    if (isApiError(error) && error.code === 'draft-changed') return overtaken(own, place, kept);
    throw error;
  }
}

async function put({ api, memberId }: OwnDrafts, place: string, kept: StoredDraft<unknown>) {
  const key = draftKey(memberId, place);
  const body = { ...bodyOf(kept.data), basedOn: readSaved(key)?.version ?? null, owner: memberId };
  const { version } = await api(saveDraft, { params: { place }, body }, { timeoutMs: TIMEOUT_MS });
  noteSaved(key, { version, at: kept.at });
}

async function drop({ api, memberId }: OwnDrafts, place: string, version: string | null) {
  if (version === null) return;
  await api(deleteDraft, { params: { place }, query: { version } }, { timeoutMs: TIMEOUT_MS });
  noteSaved(draftKey(memberId, place), null);
}

/** Another device has saved since; or this one did, and its answer was lost or went to another tab. */
async function overtaken(
  own: OwnDrafts,
  place: string,
  kept: StoredDraft<unknown> | null,
): Promise<Saving> {
  const key = draftKey(own.memberId, place);
  const known = readSaved(key)?.version;
  const found = await readElsewhere(own, place);
  if (found === null || found.version === known) return bring(own, place);
  if (kept === null) {
    // What another device added after this text was sent is that device's to send.
    noteSaved(key, null);
    return 'saved';
  }
  if (!sameText(found.data, kept.data)) return found;
  noteSaved(key, { version: found.version, at: kept.at });
  return 'saved';
}

/** What the server has in a place, in the form in which it is kept here; null: nothing. */
export async function readElsewhere({ api }: OwnDrafts, place: string): Promise<FromDevice | null> {
  const { draft } = await api(getDraft, { params: { place } }, { timeoutMs: TIMEOUT_MS });
  return draft === null ? null : fromDevice(draft);
}

/** The server's version of each place: one call, since a member's drafts fit on one page. */
export async function listElsewhere(api: Api): Promise<ReadonlyMap<string, string>> {
  const { data } = await api(
    listDrafts,
    { query: { limit: LIMITS.drafts } },
    { timeoutMs: TIMEOUT_MS },
  );
  return new Map(data.map(({ place, version }) => [place, version]));
}

function fromDevice({ content, fields: values, version, savedAt }: Draft): FromDevice {
  const data = values === null ? content : { values, content };
  return { version, at: Date.parse(savedAt), data };
}

/** A comment is a text; a post is its fields and a text. */
function bodyOf(data: unknown): DraftBody {
  if (!isPost(data)) return { content: String(data), fields: null };
  return { content: data.content, fields: data.values };
}

/** Only tells the two apart: the server checks the rest, as with everything that a browser keeps. */
function isPost(data: unknown): data is { values: DraftFields; content: string } {
  return isObject(data) && isObject(data['values']) && typeof data['content'] === 'string';
}
