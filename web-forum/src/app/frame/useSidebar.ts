import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { writeLocal } from '../../lib/browser/local-store.ts';

const KEY = 'sidebar';
/** Up to here the sidebar is an overlay (specification, section 9). */
const NARROW = '(max-width: 1024px)';
const HOVER_MS = 1000;
const IGNORED_AFTER_TOGGLE_MS = 500;

const listeners = new Set<() => void>();

/** The sidebar: collapsed or not on wide screens (kept), an overlay on narrow ones; resting on it opens it for a while. */
export function useSidebar() {
  const isCollapsed = useSyncExternalStore(subscribe, readCollapsed, () => false);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const isNarrow = useSyncExternalStore(onWidth, readNarrow, () => false);
  const peek = usePeek();
  const toggle = () => {
    // The present state: a key may arrive before a change is rendered.
    if (readNarrow()) {
      setOverlayOpen((isOpen) => !isOpen);
      return;
    }
    peek.ignore();
    writeCollapsed(!readCollapsed());
  };
  const isOpen = isNarrow ? isOverlayOpen : !isCollapsed;
  return { isOpen, isOverlayOpen, closeOverlay: () => setOverlayOpen(false), toggle, peek };
}

/** Resting on the collapsed sidebar for a second opens it until the pointer leaves; not right after a toggle. */
function usePeek() {
  const [isPeeking, setPeeking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ignoredUntil = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isPeeking,
    start: (event: { timeStamp: number }) => {
      if (event.timeStamp < ignoredUntil.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setPeeking(true), HOVER_MS);
    },
    stop: () => {
      clearTimeout(timer.current);
      setPeeking(false);
    },
    ignore: () => {
      clearTimeout(timer.current);
      setPeeking(false);
      ignoredUntil.current = performance.now() + IGNORED_AFTER_TOGGLE_MS;
    },
  };
}

function onWidth(listener: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function readNarrow() {
  return matchMedia(NARROW).matches;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readCollapsed() {
  return document.documentElement.dataset.sidebar === 'collapsed';
}

/** The state lives on the root element, where the early script sets it before anything is painted. */
function writeCollapsed(isCollapsed: boolean) {
  if (isCollapsed) document.documentElement.dataset.sidebar = 'collapsed';
  else delete document.documentElement.dataset.sidebar;
  writeLocal(KEY, isCollapsed ? 'collapsed' : 'expanded');
  for (const listener of listeners) listener();
}
