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
import { textsOf } from '../messages/texts.ts';

const t = textsOf('categories');

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

/** The tree while it is arranged, by keyboard or by pointer. `said` is for screen readers. */
export function useArranging(stored: readonly Branch[]) {
  const { tree, show, store } = useOrder(stored);
  const [grab, setGrab] = useState<Grab | null>(null);
  const [said, say] = useState('');
  const nameOf = (id: string) => findBranch(tree, id)?.branch.name ?? '';

  const keep = async (id: string, next: readonly Branch[]) => {
    setGrab(null);
    const isKept = await store(next);
    const name = nameOf(id);
    say(isKept ? t('isNow', { name, place: placeOf(next, id) }) : t('backWhereItWas', { name }));
  };
  const letGo = ({ id, from }: Grab) => {
    setGrab(null);
    show(from);
    say(t('backWhereItWas', { name: nameOf(id) }));
  };
  const move = (id: string, which: Step) => {
    const next = step(tree, id, which);
    if (next !== null) show(next);
    say(
      next === null ? t('cannotGo') : t('isThere', { name: nameOf(id), place: placeOf(next, id) }),
    );
  };
  return {
    tree,
    said,
    grabbed: grab?.id ?? null,
    /** Grabs a category, or drops it. */
    toggle: (id: string) => {
      if (grab?.id !== id) {
        setGrab({ id, from: tree });
        say(t('inHand', { name: nameOf(id), place: placeOf(tree, id), how: t('how') }));
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
