import type { Shape } from '../../lib/shape.ts';
import { dropDraft, parseDraft, readDraft, writeDraft, type StoredDraft } from './draft-store.ts';
import { holdUnsaved, releaseUnsaved } from './unsaved.ts';

/** Text that is not in the form: from before, or written meanwhile in another tab. */
export interface DraftOffer<T> extends StoredDraft<T> {
  readonly from: 'before' | 'elsewhere';
}

/** What there is to say about a draft. */
export interface DraftState<T> {
  readonly offer: DraftOffer<T> | null;
  /** Whether what stands in the form is kept on this device. */
  readonly kept: 'nothing' | 'yes' | 'impossible';
}

/** Where a draft lies and what the form begins with. */
export interface DraftPlace<T> {
  readonly key: string;
  readonly shape: Shape<T>;
  readonly start: T;
}

/** What the form holds; `empty` when nothing is worth keeping, `gone` when the form cannot say any more. */
export type DraftReading<T> = { readonly data: T } | 'empty' | 'gone';

/** Typing is interrupted for it once in this time, and no more than this is ever lost. */
const SAVE_AFTER_MS = 1000;

/** Texts on their way: they are kept until they have arrived, and not offered meanwhile. */
const onTheirWay = new Set<string>();

/** Keeps one form's text on this device while it is written, and offers what is there from before. */
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

  /** For useSyncExternalStore: looks for an earlier draft, and listens to the other tabs, while somebody listens. */
  readonly subscribe = (changed: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#begin();
    this.#listeners.add(changed);
    return () => {
      this.#listeners.delete(changed);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  /** Something was typed; it is read when it is kept. */
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

  /** Gives up what is offered; what is in the form takes its place. */
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

  /** The text is on its way. What comes back is to be called with whether it arrived: what did not stays kept. */
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
      // The next text at the same place may have begun meanwhile.
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
    // Also where something was typed before anybody listened: it is not to take the place of the earlier one unseen.
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

  /** Another tab has kept or dropped the same draft; the newest one is what counts, but the writer decides. */
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
