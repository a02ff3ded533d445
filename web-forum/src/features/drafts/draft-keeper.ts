import type { Shape } from '../../lib/shape.ts';
import { dropDraft, parseDraft, readDraft, writeDraft, type StoredDraft } from './draft-store.ts';
import { holdUnsaved, releaseUnsaved } from './unsaved.ts';

/** Text not in the form: from before, or from another tab meanwhile. */
export interface DraftOffer<T> extends StoredDraft<T> {
  readonly from: 'before' | 'elsewhere';
}

/** The state of a draft, for display. */
export interface DraftState<T> {
  readonly offer: DraftOffer<T> | null;
  /** Whether the form's text is kept on this device. */
  readonly kept: 'nothing' | 'yes' | 'impossible';
}

/** The place of a draft and the form's initial content. */
export interface DraftPlace<T> {
  readonly key: string;
  readonly shape: Shape<T>;
  readonly start: T;
}

/** What the form holds; `empty`: nothing is worth keeping, `gone`: the form can no longer be read. */
export type DraftReading<T> = { readonly data: T } | 'empty' | 'gone';

/** Saves interrupt typing at most once in this time, and at most this much is ever lost. */
const SAVE_AFTER_MS = 1000;

/** Texts being sent: kept until they have arrived, and not offered meanwhile. */
const onTheirWay = new Set<string>();

/** Keeps one form's text on this device while it is written, and offers an earlier draft. */
export class DraftKeeper<T> {
  static readonly #nothing = { offer: null, kept: 'nothing' } as const;
  readonly #place: DraftPlace<T>;
  readonly #listeners = new Set<() => void>();
  #state: DraftState<T> = DraftKeeper.#nothing;
  #read: (() => DraftReading<T>) | null = null;
  #hasBegun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    this.#show({ offer: null });
    if (this.#read === null) dropDraft(this.#place.key);
    else this.#keep();
  };

  /** The offered text goes into the form. */
  readonly taken = (): void => {
    this.#show({ offer: null, kept: 'yes' });
    holdUnsaved(this);
  };

  /** The text is being sent. Call the returned function with whether it arrived: otherwise it stays kept. */
  readonly sending = (text: T): ((hasArrived: boolean) => void) => {
    const { key, shape } = this.#place;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read = null;
    writeDraft(key, text);
    onTheirWay.add(key);
    releaseUnsaved(this);
    return (hasArrived) => {
      onTheirWay.delete(key);
      // The next text in the same place may have begun meanwhile.
      if (hasArrived && same(readDraft(key, shape)?.data, text)) dropDraft(key);
    };
  };

  /** The text was sent, or thrown away: nothing is left to keep. */
  readonly done = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read = null;
    dropDraft(this.#place.key);
    releaseUnsaved(this);
    this.#show(DraftKeeper.#nothing);
  };

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
    const isNews = found !== null && !same(found.data, this.#place.start);
    // Even if something was typed before anybody subscribed: it must not replace the earlier one unseen.
    if (isNews && !this.#hasBegun && !onTheirWay.has(this.#place.key))
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
    const reading = this.#read?.() ?? 'gone';
    const own = typeof reading === 'object' ? reading.data : this.#place.start;
    const isNews = found !== null && !same(found.data, own);
    this.#show({ offer: isNews ? { ...found, from: 'elsewhere' } : null });
  };

  #show(part: Partial<DraftState<T>>) {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
