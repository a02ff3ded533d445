import type { Actor, Elevation } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import { DomainError } from '@forum/kernel';

/** Who acts, and whether anything is missing for their elevated access. */
export type Acting = Pick<Actor, 'id' | 'elevation'>;

/**
 * Acts that need no PIN, whoever owns the item: a label removes nothing and changes no text, members give labels with
 * the same button, and a label is as easily removed.
 */
const WITHOUT_PIN: ReadonlySet<ActKind> = new Set(['label.add', 'label.solved', 'label.unsolved']);

/**
 * The rule for everything staff do by their role: acting on what is another's requires the PIN, whichever call is used;
 * owners acting on their own items are never asked for it. @throws DomainError unauthenticated `elevation-required` |
 * `elevation-expired`
 */
export function requirePin(
  { id, elevation }: Acting,
  { kind, memberId }: { readonly kind: ActKind; readonly memberId: string | null },
): void {
  if (elevation === undefined || memberId === id || WITHOUT_PIN.has(kind)) return;
  throw noElevation(elevation);
}

/** The refusal for someone without elevated access. */
export function noElevation(why: Elevation): DomainError {
  const message =
    why === 'required'
      ? 'Please enter your PIN first.'
      : 'Your elevated access has ended. Please enter your PIN again.';
  return new DomainError('unauthenticated', `elevation-${why}`, message);
}
