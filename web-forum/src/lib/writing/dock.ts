import { fromJson } from '../browser/stored-shapes.ts';
import { focusOn } from '../focus/focus-on.ts';
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

let state: DockState = {
  owner: null,
  texts: [],
  sending: [],
  active: null,
  size: 'tall',
  asked: 0,
};
let opener: Element | null = null;
const listeners = new Set<() => void>();

/** For useSyncExternalStore. */
export const dockState = (): DockState => state;

/** For useSyncExternalStore. */
export function onDock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a text into the panel and the focus there; one in the same place is continued. False: it did not load. */
export async function openDocked(owner: string, text: Omit<DockedText, 'key'>): Promise<boolean> {
  if (!(await loadDock())) return false;
  opener = document.activeElement;
  const texts = state.owner === owner ? state.texts : [];
  const present = texts.find(
    ({ key, place }) => place === text.place && !state.sending.includes(key),
  );
  const key = present?.key ?? `${text.place} ${state.asked}`;
  change({
    owner,
    texts: present === undefined ? [...texts, { ...text, key }] : texts,
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

/** The text is being sent: it makes room, and is there again if `failed` is called. */
export function sendDocked(key: string): { readonly failed: () => void } {
  hide(key, { texts: state.texts, sending: [...state.sending, key] });
  return {
    failed: () => {
      change({ sending: state.sending.filter((each) => each !== key) });
      showDocked(key);
    },
  };
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
