import { useState } from 'react';
import {
  findBranch,
  placeOf,
  put,
  step,
  type Branch,
  type Step,
  type Where,
} from './arrangement.ts';
import { useOrder } from './useOrder.ts';

/** A grabbed category, and the tree as it was at that moment. */
interface Grab {
  readonly id: string;
  readonly from: readonly Branch[];
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const HOW =
  'Up and down move it, right puts it below the one before, left takes it out, Space drops it, Escape lets it go.';

/** The tree while it is arranged, by keyboard or by pointer. `said` is for screen readers. */
export function useArranging(stored: readonly Branch[]) {
  const { tree, show, store } = useOrder(stored);
  const [grab, setGrab] = useState<Grab | null>(null);
  const [said, say] = useState('');
  const nameOf = (id: string) => findBranch(tree, id)?.branch.name ?? '';

  const keep = async (id: string, next: readonly Branch[]) => {
    setGrab(null);
    const isKept = await store(next);
    say(`${nameOf(id)} is ${isKept ? placeOf(next, id) : 'back where it was'}.`);
  };
  const letGo = ({ id, from }: Grab) => {
    setGrab(null);
    show(from);
    say(`${nameOf(id)} is back where it was.`);
  };
  const move = (id: string, which: Step) => {
    const next = step(tree, id, which);
    if (next !== null) show(next);
    say(next === null ? 'It cannot go there.' : `${nameOf(id)}: ${placeOf(next, id)}.`);
  };
  return {
    tree,
    said,
    grabbed: grab?.id ?? null,
    /** Grabs a category, or drops it. */
    toggle: (id: string) => {
      if (grab?.id !== id) {
        setGrab({ id, from: tree });
        say(`${nameOf(id)} is in hand, ${placeOf(tree, id)}. ${HOW}`);
      } else if (JSON.stringify(tree) === JSON.stringify(grab.from)) letGo(grab);
      else void keep(id, tree);
    },
    /** @returns whether the key was for the grabbed category */
    press: (key: string): boolean => {
      const which = STEPS[key];
      if (grab === null || (which === undefined && key !== 'Escape')) return false;
      if (which === undefined) letGo(grab);
      else move(grab.id, which);
      return true;
    },
    drop: (id: string, place: { readonly where: Where; readonly target: string }) => {
      const next = put(tree, id, place);
      if (next !== null) void keep(id, next);
    },
  };
}
