import type { Actor, Elevation } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import { DomainError } from '@forum/kernel';

/** Who acts, and whether anything is missing for their elevated access. */
export type Acting = Pick<Actor, 'id' | 'elevation'>;

/**
 * Acts that need no PIN whosever the item is: a label takes nothing away and changes no text, members give labels by the
 * same button, and a label is taken off as easily.
 */
const WITHOUT_PIN: ReadonlySet<ActKind> = new Set(['label.add', 'label.solved', 'label.unsolved']);

/**
 * The rule for whatever staff do by their role: on what is not theirs they have typed the PIN, by whatever call it comes;
 * what an owner does to their own never asks for it. @throws DomainError unauthenticated `elevation-required` |
 * `elevation-expired`
 */
export function requirePin(
  { id, elevation }: Acting,
  { kind, memberId }: { readonly kind: ActKind; readonly memberId: string | null },
): void {
  if (elevation === undefined || memberId === id || WITHOUT_PIN.has(kind)) return;
  throw noElevation(elevation);
}

/** The refusal of somebody without elevated access. */
export function noElevation(why: Elevation): DomainError {
  const message =
    why === 'required'
      ? 'Please enter your PIN first.'
      : 'Your elevated access has ended. Please enter your PIN again.';
  return new DomainError('unauthenticated', `elevation-${why}`, message);
}
