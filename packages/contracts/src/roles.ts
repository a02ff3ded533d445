import { z } from 'zod';

/** Roles, weakest first (decisions, Product). Each has all powers of those before it. */
export const ROLES = ['MEMBER', 'MODERATOR', 'ADMIN', 'SUPERADMIN'] as const;
/** One of the four roles. */
export const role = z.enum(ROLES);
/** One of the four roles. */
export type Role = z.infer<typeof role>;

/** What keeps a member from something, and until when; null: until it is lifted. */
export interface Restriction {
  readonly until: Date | null;
  readonly reason: string;
}

/** What a restricted member is told where something is refused. */
export function restrictionText(
  how: 'suspended' | 'silenced',
  { until, reason }: Restriction,
): string {
  const end = until === null ? 'until further notice' : `until ${until.toISOString()}`;
  return `You are ${how} ${end}: ${reason}`;
}

/** Who acts: the signed-in member as the rules see them. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  /** What keeps them from writing what others read; left out: nothing. */
  readonly silence?: Restriction;
  /** What is missing for elevated access: the PIN, or its time is over. Left out: nothing, or there is no session to ask. */
  readonly elevation?: Elevation;
}

/** Why somebody of the staff has no elevated access: the PIN was not typed, or its time is over. */
export type Elevation = 'required' | 'expired';

/** Whether `held` has all powers of `least`. */
export function atLeast(held: Role, least: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(least);
}

/** Staff are MODERATOR, ADMIN and SUPERADMIN; nobody signed in is not staff. */
export function isStaff(actor: { readonly role: Role } | null | undefined): boolean {
  return actor !== null && actor !== undefined && atLeast(actor.role, 'MODERATOR');
}
