import { isApiError } from '@forum/api-client';
import type { DraftKeeper } from './draft-keeper.ts';
import {
  draftKey,
  draftKeysOf,
  forgetHere,
  noteSaved,
  onDraftChange,
  readDraft,
  readSaved,
  sameText,
} from './draft-store.ts';
import { isOnItsWay } from './on-their-way.ts';
import { listElsewhere, readElsewhere, saveElsewhere, type OwnDrafts } from './saved-drafts.ts';
import { anything } from '../../lib/browser/stored-shapes.ts';

/** While somebody types, a draft is sent at most once in this time. */
const SAVE_AFTER_MS = 3000;
const AGAIN_AFTER_MS = 30_000;

/** A composer that is open on this page. */
type Composer = Pick<DraftKeeper<unknown>, 'goneElsewhere' | 'offerFromDevice'>;

/** Syncs the drafts of one member between this device and the server. One per member and page. */
export class DraftSync {
  readonly #own: OwnDrafts;
  readonly #composers = new Map<string, Composer>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Saves of one place run one after another. */
  readonly #turns = new Map<string, Promise<void>>();
  /** Versions from other devices about which the writer is being asked. */
  readonly #asked = new Map<string, string>();

  readonly #ended = new AbortController();
  #listed: ReturnType<typeof listElsewhere> | null = null;

  constructor(own: OwnDrafts) {
    this.#own = own;
    const { signal } = this.#ended;
    const forget = onDraftChange((key) => {
      if (key.startsWith(this.#prefix)) this.#changed(this.#placeOf(key));
    });
    signal.addEventListener('abort', forget);
    addEventListener('online', () => void this.saveAll(), { signal });
    document.addEventListener('visibilitychange', this.#turned, { signal });
    void this.saveAll();
  }

  /** Another member, or nobody, is signed in here: their session must not carry these drafts. */
  readonly end = (): void => {
    this.#ended.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  };

  /** A composer opens: it is told what other devices wrote there. @returns a function that ends it */
  readonly open = (place: string, composer: Composer): (() => void) => {
    this.#composers.set(place, composer);
    void this.#look();
    return () => {
      if (this.#composers.get(place) === composer) this.#composers.delete(place);
      this.#asked.delete(place);
      if (this.#timers.has(place)) void this.save(place);
    };
  };

  /** Saves what has changed in a place since the last time, now. */
  readonly save = (place: string): Promise<void> => {
    clearTimeout(this.#timers.get(place));
    this.#timers.delete(place);
    const before = this.#turns.get(place) ?? Promise.resolve();
    // Whoever requested the previous save learns of its failure; it must not cancel later saves of the place.
    const turn = before.catch(() => undefined).then(() => this.#save(place));
    this.#turns.set(place, turn);
    return turn;
  };

  /** Saves every draft of this device that the server lacks, such as those written without a network. */
  readonly saveAll = async (): Promise<void> => {
    for (const key of this.#unsaved()) await this.save(this.#placeOf(key));
  };

  /** Saves everything, and leaves on this device only what the server could not take. */
  readonly handOver = async (): Promise<void> => {
    await this.saveAll();
    const unsaved = new Set(this.#unsaved());
    for (const key of draftKeysOf(this.#own.memberId)) if (!unsaved.has(key)) forgetHere(key);
  };

  readonly #turned = (): void => {
    for (const place of this.#timers.keys()) void this.save(place);
    this.#listed = null;
    if (document.visibilityState === 'visible') void this.#look();
  };

  get #prefix() {
    return draftKey(this.#own.memberId, '');
  }

  #placeOf(key: string): string {
    return key.slice(this.#prefix.length);
  }

  #unsaved(): string[] {
    const keys = draftKeysOf(this.#own.memberId);
    return keys.filter((key) => readDraft(key, anything)?.at !== readSaved(key)?.at);
  }

  #changed(place: string, after = SAVE_AFTER_MS) {
    // What was sent or deleted is reported at once: no other device should offer it meanwhile.
    if (readDraft(draftKey(this.#own.memberId, place), anything) === null) void this.save(place);
    else if (!this.#timers.has(place))
      this.#timers.set(
        place,
        setTimeout(() => void this.save(place), after),
      );
  }

  async #save(place: string): Promise<void> {
    const key = draftKey(this.#own.memberId, place);
    const asked = this.#asked.get(place);
    if (this.#ended.signal.aborted || isOnItsWay(key)) return;
    if (asked !== undefined && readSaved(key)?.version !== asked) return;
    this.#asked.delete(place);
    this.#listed = null;
    const saving = await amongTabs(key, () => saveElsewhere(this.#own, place));
    if (saving === 'later') this.#changed(place, AGAIN_AFTER_MS);
    else if (typeof saving === 'object') this.#offer(place, saving);
  }

  /** Checks what other devices wrote or sent in the open composers. */
  async #look(): Promise<void> {
    const places = [...this.#composers.keys()];
    if (places.length === 0) return;
    try {
      // A list from before this device's own saves names what they have since replaced or removed.
      await Promise.allSettled(this.#turns.values());
      const turns = new Map(this.#turns);
      this.#listed ??= listElsewhere(this.#own.api);
      const versions = await this.#listed;
      for (const place of places) {
        if (this.#turns.get(place) !== turns.get(place)) return await this.#look();
        await this.#compare(place, versions.get(place));
      }
    } catch (error) {
      // Without the server, this device's own drafts are all there is; the next check tries again.
      this.#listed = null;
      if (!isApiError(error)) throw error;
    }
  }

  async #compare(place: string, version: string | undefined): Promise<void> {
    const key = draftKey(this.#own.memberId, place);
    const saved = readSaved(key);
    if (isOnItsWay(key) || version === saved?.version || this.#timers.has(place)) return;
    if (version === undefined) {
      const isUnchanged = readDraft(key, anything)?.at === saved?.at;
      if (!isUnchanged) return;
      forgetHere(key);
      this.#composers.get(place)?.goneElsewhere();
      return;
    }
    const found = await readElsewhere(this.#own, place);
    if (found !== null && found.version !== readSaved(key)?.version) this.#offer(place, found);
  }

  #offer(place: string, found: Parameters<Composer['offerFromDevice']>[0]) {
    const key = draftKey(this.#own.memberId, place);
    const kept = readDraft(key, anything);
    if (kept !== null && sameText(kept.data, found.data)) {
      noteSaved(key, { version: found.version, at: kept.at });
      return;
    }
    const continuesOurs = kept === null || kept.at === readSaved(key)?.at;
    const isAsked = this.#composers.get(place)?.offerFromDevice(found, continuesOurs) ?? false;
    if (isAsked) this.#asked.set(place, found.version);
  }
}

/** One tab of this browser at a time: they share what they know about the server, and would refuse each other. */
function amongTabs<Outcome>(key: string, act: () => Promise<Outcome>): Promise<Outcome> {
  // Pages that are not served securely have no locks.
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return locks ? locks.request(key, act) : act();
}
