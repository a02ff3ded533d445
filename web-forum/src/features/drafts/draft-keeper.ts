import {
  dropDraft,
  noteSaved,
  parseDraft,
  readDraft,
  sameText,
  writeDraft,
  type FromDevice,
} from './draft-store.ts';
import type { DraftOffer, DraftPlace, DraftReading, DraftState } from './draft-types.ts';
import { isOnItsWay, onItsWay } from './on-their-way.ts';
import { holdUnsaved, releaseUnsaved } from './unsaved.ts';

/** Saves interrupt typing at most once in this time, and at most this much is ever lost. */
const SAVE_AFTER_MS = 1000;

/** Keeps one form's text on this device while it is written, and offers an earlier draft. */
export class DraftKeeper<T> {
  static readonly #nothing = { offer: null, kept: 'nothing' } as const;
  readonly #place: DraftPlace<T>;
  readonly #listeners = new Set<() => void>();
  #state: DraftState<T> = DraftKeeper.#nothing;
  #read: (() => DraftReading<T>) | null = null;
  #hasBegun = false;
  /** What the form began with instead of its start. */
  #taken: T | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** From another device, while an earlier text from this one is still offered. */
  #next: DraftOffer<T> | null = null;

  constructor(place: DraftPlace<T>) {
    this.#place = place;
  }

  /** For useSyncExternalStore. */
  readonly state = (): DraftState<T> => this.#state;

  /** For useSyncExternalStore: finds an earlier draft, and listens to other tabs, while subscribed. */
  readonly subscribe = (changed: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#begin();
    this.#listeners.add(changed);
    return () => {
      this.#listeners.delete(changed);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  /** The form begins with what was kept here before, without asking; null: nothing was. Before anybody subscribes. */
  readonly takeEarlier = (): T | null => {
    const found = readDraft(this.#place.key, this.#place.shape);
    if (found === null || isOnItsWay(this.#place.key)) return null;
    this.#taken = found.data;
    this.#state = { offer: null, kept: 'yes' };
    return found.data;
  };

  /** Where the text is kept. */
  get key(): string {
    return this.#place.key;
  }

  /** Whether the text could not be kept. */
  get isUnkept(): boolean {
    return this.#state.kept === 'impossible';
  }

  /** Whether leaving the page leaves the form. */
  get stays(): boolean {
    return this.#place.stays === true;
  }

  /** Something was typed; the form is read when it is saved. */
  readonly touched = (read: () => DraftReading<T>): void => {
    this.#read = read;
    holdUnsaved(this);
    this.#timer ??= setTimeout(this.flush, SAVE_AFTER_MS);
  };

  /** Keeps what was typed now. */
  readonly flush = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#keep();
  };

  /** Discards the offered text; the form's text takes its place. */
  readonly discard = (): void => {
    this.#settle();
    if (this.#read === null) dropDraft(this.#place.key);
    else this.#keep();
  };

  /** The offered text goes into the form. */
  readonly taken = (): void => {
    const { key } = this.#place;
    const { offer } = this.#state;
    this.#settle();
    if (offer?.from === 'device') writeDraft(key, offer.data);
    this.#show({ kept: 'yes' });
    holdUnsaved(this);
  };

  /**
   * Another device has this text. `continuesOurs`: it is based on what is kept here, so it replaces it.
   * @returns whether the writer is asked
   */
  readonly offerFromDevice = (found: FromDevice, continuesOurs: boolean): boolean => {
    const { key, shape } = this.#place;
    const parsed = shape.safeParse(found.data);
    if (!parsed.success || sameText(parsed.data, this.#own())) return false;
    const offer = { ...found, data: parsed.data };
    if (continuesOurs && this.#read === null && this.#state.kept === 'nothing') {
      noteSaved(key, found);
      writeDraft(key, offer.data, offer.at);
      this.#show({ offer: { ...offer, from: 'before' } });
      return false;
    }
    if (this.#state.offer === null) this.#show({ offer: { ...offer, from: 'device' } });
    else this.#next = { ...offer, from: 'device' };
    return true;
  };

  /** Another device sent or deleted what was kept here: there is nothing to restore. */
  readonly goneElsewhere = (): void => {
    if (this.#state.offer?.from === 'before') this.#show({ offer: null });
  };

  /** The text is being sent. Call the returned function with whether it arrived: if not, it stays kept. */
  readonly sending = (text: T): ((hasArrived: boolean) => void) => {
    const { key, shape } = this.#place;
    const { offer } = this.#state;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read = null;
    writeDraft(key, text);
    const settle = onItsWay(key);
    releaseUnsaved(this);
    return (hasArrived) => {
      // The next text in the same place may have been begun meanwhile.
      const next = readDraft(key, shape)?.data;
      if (next === undefined || sameText(next, text)) {
        if (this.stays && offer?.from === 'before') writeDraft(key, offer.data);
        else if (hasArrived) dropDraft(key);
        else writeDraft(key, text);
      }
      settle();
    };
  };

  /** The text was sent or discarded: nothing is left to keep. */
  readonly done = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read = null;
    dropDraft(this.#place.key);
    releaseUnsaved(this);
    this.#show(DraftKeeper.#nothing);
  };

  /** What the form contains, or would begin with. */
  #own(): T {
    const reading = this.#read?.() ?? 'gone';
    return typeof reading === 'object' ? reading.data : (this.#taken ?? this.#place.start);
  }

  /** Later drafts continue what another device has. Its time matches no text here, so whatever is kept here is sent. */
  #settle() {
    const { offer } = this.#state;
    if (offer?.from === 'device' && offer.version !== undefined)
      noteSaved(this.#place.key, { version: offer.version, at: 0 });
    this.#show({ offer: this.#next });
    this.#next = null;
  }

  #keep() {
    const reading = this.#read?.() ?? 'gone';
    if (reading === 'gone') return;
    if (reading === 'empty') {
      dropDraft(this.#place.key);
      releaseUnsaved(this);
      this.#show({ kept: 'nothing' });
      return;
    }
    const isKept = writeDraft(this.#place.key, reading.data);
    this.#show({ kept: isKept ? 'yes' : 'impossible' });
  }

  #begin() {
    const found = readDraft(this.#place.key, this.#place.shape);
    const isNews = found !== null && !sameText(found.data, this.#taken ?? this.#place.start);
    // Even if something was typed before anybody subscribed: it must not replace the earlier one unseen.
    if (isNews && !this.#hasBegun && !isOnItsWay(this.#place.key))
      this.#state = { offer: { ...found, from: 'before' }, kept: 'nothing' };
    this.#hasBegun = true;
    addEventListener('storage', this.#heard);
    addEventListener('pagehide', this.flush);
    document.addEventListener('visibilitychange', this.flush);
  }

  #end() {
    removeEventListener('storage', this.#heard);
    removeEventListener('pagehide', this.flush);
    document.removeEventListener('visibilitychange', this.flush);
    releaseUnsaved(this);
  }

  /** Another tab has kept or dropped the same draft; the newest one counts, but the writer decides. */
  readonly #heard = (event: StorageEvent): void => {
    if (event.key !== this.#place.key) return;
    const found = parseDraft(event.newValue, this.#place.shape);
    const isNews = found !== null && !sameText(found.data, this.#own());
    this.#show({ offer: isNews ? { ...found, from: 'elsewhere' } : null });
  };

  #show(part: Partial<DraftState<T>>) {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
