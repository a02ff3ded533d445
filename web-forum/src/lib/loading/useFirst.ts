import { useState } from 'react';
import { useHydrated } from './useHydrated.ts';

/**
 * The value with which a part came alive, whatever it becomes later. What the server drew before that is nobody's own,
 * so it does not count.
 */
export function useFirst<T>(value: T): T {
  const isAlive = useHydrated();
  const [first, setFirst] = useState({ value, isAlive });
  if (first.isAlive || !isAlive) return first.value;
  setFirst({ value, isAlive });
  return value;
}
