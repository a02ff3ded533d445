import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepPlace, keptPlace, returnTo, type Place } from './place.ts';

/** The place is saved once the page has been still this long, in ms. */
const STILL_MS = 150;
const READERS_OWN = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Keeps the page and the place of a growing list in the address, and returns there on Back and after a reload. Its
 * items carry `data-item` and `data-page`.
 */
export function useStreamPlace(list: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const sought = useRef<Place | null>(null);
  const visited = useRef('');

  useEffect(() => {
    if (visited.current === key) return;
    visited.current = key;
    sought.current = isReturn ? keptPlace() : null;
  }, [key, isReturn]);

  // On every change of the list: it may be too short at first to scroll that far.
  useEffect(() => {
    if (list.current === null || sought.current === null) return;
    if (returnTo(list.current, sought.current)) sought.current = null;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (list.current !== null && sought.current === null) keepPlace(list.current);
      }, STILL_MS);
    };
    const giveUp = () => {
      sought.current = null;
    };
    addEventListener('scroll', onScroll, { passive: true });
    for (const name of READERS_OWN) addEventListener(name, giveUp, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      for (const name of READERS_OWN) removeEventListener(name, giveUp);
    };
  }, [list]);
}
