/** How long the original decider must leave an appeal to others, in ms. */
const ALONE_AFTER_MS = 24 * 60 * 60 * 1000;

/** A waiting appeal, and who asks to decide it. */
export interface Judging {
  readonly actor: { readonly id: string };
  readonly decidedBy: string;
  readonly appealedAt: Date;
  /** Whether any staff could decide it besides the original decider and the member concerned. */
  readonly othersMay: boolean;
  readonly now: Date;
}

/** Whether they may; `from`: when, if it is their own decision and there is nobody else, otherwise null. */
export function judgingOf({ actor, decidedBy, appealedAt, othersMay, now }: Judging): {
  readonly may: boolean;
  readonly from: Date | null;
} {
  if (actor.id !== decidedBy) return { may: true, from: null };
  if (othersMay) return { may: false, from: null };
  const from = new Date(appealedAt.getTime() + ALONE_AFTER_MS);
  return { may: now >= from, from };
}
