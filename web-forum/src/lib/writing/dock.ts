import { fromJson } from '../browser/stored-shapes.ts';
import { beforeSignOut } from '../calls/before-sign-out.ts';
import { focusOn } from '../focus/focus-on.ts';
import { takesText } from '../keys/takes-text.ts';
import { loadDock } from './dock-place.ts';
import { readDock, writeDock } from './kept-dock.ts';
import { keptDock, type DockedText } from './docked-text.ts';

export type { DockedText } from './docked-text.ts';

/** How much of the window the panel takes. */
export type DockSize = 'small' | 'tall' | 'full';

/** The panel for writing at the foot of the window. */
export interface DockState {
  /** Whose texts these are. */
  readonly owner: string | null;
  readonly texts: readonly DockedText[];
  /** Keys of those being sent: hidden, and there again if that fails. */
  readonly sending: readonly string[];
  /** The key of the text that is shown; null: none. */
  readonly active: string | null;
  readonly size: DockSize;
  /** Grows with every request to write: the focus follows. */
  readonly asked: number;
}

const CLOSED: DockState = {
  owner: null,
  texts: [],
  sending: [],
  active: null,
  size: 'tall',
  asked: 0,
};

let state = CLOSED;
let opener: Element | null = null;
const listeners = new Set<() => void>();

/** For useSyncExternalStore. */
export const dockState = (): DockState => state;

/** For useSyncExternalStore. */
export function onDock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type NewText = Omit<DockedText, 'key' | 'content'>;

/** Puts a text into the panel and the focus there; one in the same place is continued. False: it did not load. */
export async function openDocked(owner: string, text: NewText): Promise<boolean> {
  if (!(await loadDock())) return false;
  opener = document.activeElement;
  const texts = state.owner === owner ? state.texts : [];
  const present = texts.find(
    ({ key, place }) => place === text.place && !state.sending.includes(key),
  );
  const key = present?.key ?? `${text.place} ${state.asked}`;
  change({
    owner,
    texts: present === undefined ? [...texts, { ...text, key, content: null }] : texts,
    active: key,
    size: state.size === 'small' ? 'tall' : state.size,
    asked: state.asked + 1,
  });
  return true;
}

/** Shows another of the texts. */
export function showDocked(key: string): void {
  change({
    active: key,
    size: state.size === 'small' ? 'tall' : state.size,
    asked: state.asked + 1,
  });
}

/** Makes the panel small, tall or full. Small gives the focus back. */
export function resizeDock(size: DockSize): void {
  change({ size, asked: size === 'small' ? state.asked : state.asked + 1 });
  if (size === 'small') giveFocusBack();
}

/** The text leaves the panel: it was sent, or closed and is kept as a draft. */
export function closeDocked(key: string): void {
  hide(key, {
    texts: state.texts.filter((text) => text.key !== key),
    sending: state.sending.filter((each) => each !== key),
  });
}

/** Its page has the text of this place now: one form at a time keeps its draft. */
export function closePlace(place: string): void {
  for (const text of state.texts) if (text.place === place) closeDocked(text.key);
}

/** The text is being sent: it makes room, and is there again if `failed` is called with it. */
export function sendDocked(key: string): { readonly failed: (content: string) => void } {
  hide(key, { texts: state.texts, sending: [...state.sending, key] });
  return {
    failed: (content) => {
      change({
        sending: state.sending.filter((each) => each !== key),
        texts: keepApart(state.texts, key, content),
      });
      // Whoever writes something else by now keeps the focus: their next words would go to another addressee.
      if (state.active !== null) return;
      if (takesText(document.activeElement)) change({ active: key, size: 'small' });
      else showDocked(key);
    },
  };
}

/** A text begun in the same place meanwhile has the place's draft: the one that failed is kept with the panel. */
function keepApart(texts: readonly DockedText[], key: string, content: string) {
  const failed = texts.find((text) => text.key === key);
  const isAlone = texts.every((text) => text === failed || text.place !== failed?.place);
  return isAlone ? texts : texts.map((text) => (text === failed ? { ...text, content } : text));
}

function hide(key: string, left: Pick<DockState, 'texts' | 'sending'>): void {
  const wasShown = state.active === key;
  const next = left.texts.findLast((text) => !left.sending.includes(text.key))?.key ?? null;
  change({ ...left, active: wasShown ? next : state.active });
  if (wasShown && next === null) giveFocusBack();
}

/** After a reload of the tab: its texts wait in a small panel, which takes no focus. */
export function bringDockBack(owner: string): void {
  const kept = fromJson(readDock(), keptDock);
  if (kept === null || kept.owner !== owner || kept.texts.length === 0) return;
  if (state.texts.length > 0) return;
  change({ ...kept, active: kept.texts.at(-1)?.key ?? null, size: 'small' });
}

// Titles of what few may read, and names: nothing for whoever uses the tab next. The texts are drafts.
beforeSignOut.add(() => {
  change(CLOSED);
  opener = null;
  return Promise.resolve();
});

function change(part: Partial<DockState>): void {
  state = { ...state, ...part };
  const { owner, texts } = state;
  writeDock(texts.length === 0 ? null : JSON.stringify({ owner, texts }));
  for (const listener of listeners) listener();
}

function giveFocusBack(): void {
  const to = opener;
  if (to instanceof HTMLElement && to.isConnected) focusOn(to);
}
