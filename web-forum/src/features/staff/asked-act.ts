import type { Concerned, MemberAct } from './member-acts.ts';
import type { StaffAct, StaffItem } from './offered-acts.ts';

/** A requested act on a text. */
export interface AskedAct {
  readonly item: StaffItem;
  readonly act: StaffAct;
}

/** A requested act on a member. */
export interface AskedOfMember {
  readonly member: Concerned;
  readonly act: MemberAct;
}

type Asked = AskedAct | AskedOfMember;

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** The act that the dialog asks about. Kept outside the page, since a deleted item disappears with its menu. */
export const askedAct = {
  read: (): Asked | null => asked,
  ask: (next: Asked | null): void => {
    asked = next;
    for (const listener of listeners) listener();
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
