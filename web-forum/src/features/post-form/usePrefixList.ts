import type { Prefix } from '@forum/contracts/prefixes';
import { useState, type KeyboardEvent } from 'react';

const NONE: readonly Prefix[] = [];

/** The list of prefixes: all of them at a press, those that match while one is typed. */
export function usePrefixList(
  prefixes: readonly Prefix[],
  typed: string,
  onPick: (name: string) => void,
) {
  const [shown, setShown] = useState<'nothing' | 'all' | 'matching'>('nothing');
  const [reached, setReached] = useState(-1);
  const found = foundIn(prefixes, typed, shown);
  // Fewer may match after an arrow key.
  const marked = reached < found.length ? reached : -1;
  const show = (what: typeof shown) => {
    setReached(-1);
    setShown(what);
  };
  const close = () => show('nothing');
  const pick = ({ name }: Prefix) => {
    onPick(name);
    close();
  };
  const step = (by: number) => {
    if (shown === 'nothing') setShown('all');
    const count = shown === 'nothing' ? prefixes.length : found.length;
    if (count > 0) setReached((marked + by + count + (marked < 0 && by < 0 ? 1 : 0)) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOf(event.key);
    if (act === undefined) return;
    event.preventDefault();
    // A surrounding panel must not close instead.
    if (shown !== 'nothing') event.stopPropagation();
    act();
  };
  const actOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => step(1);
    if (key === 'ArrowUp') return () => step(-1);
    if (shown === 'nothing') return undefined;
    const at = found[marked];
    if (key === 'Enter') return () => (at === undefined ? close() : pick(at));
    return key === 'Escape' ? close : undefined;
  };
  return {
    isOpen: shown !== 'nothing',
    found,
    marked,
    open: () => show('all'),
    seek: () => show('matching'),
    close,
    pick,
    onKeyDown,
  };
}

/** A prefix typed in full leaves nothing to choose. */
function foundIn(
  prefixes: readonly Prefix[],
  typed: string,
  shown: 'nothing' | 'all' | 'matching',
): readonly Prefix[] {
  if (shown === 'nothing') return NONE;
  const sought = typed.trim().toLocaleLowerCase();
  if (shown === 'all' || sought === '') return prefixes;
  if (prefixes.some(({ name }) => name === typed)) return NONE;
  return prefixes.filter(({ name }) => name.toLocaleLowerCase().includes(sought));
}
