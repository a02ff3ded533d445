import { z } from 'zod';
import type { Unconfirmed } from './unconfirmed.ts';

/** Roles, weakest first (decisions, Product). Each has all powers of the weaker ones. */
export const ROLES = ['MEMBER', 'MODERATOR', 'ADMIN', 'SUPERADMIN'] as const;
/** One of the four roles. */
export const role = z.enum(ROLES);
/** One of the four roles. */
export type Role = z.infer<typeof role>;

/** A restriction on a member, and its end; null: until it is lifted. */
export interface Restriction {
  readonly until: Date | null;
  readonly reason: string;
}

/** The refusal shown to a restricted member. */
export function restrictionText(
  how: 'suspended' | 'silenced',
  { until, reason }: Restriction,
): string {
  const end = until === null ? 'until further notice' : `until ${until.toISOString()}`;
  return `You are ${how} ${end}: ${reason}`;
}

/** The acting member, signed in, as the rules see them. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  /** The groups they are in; left out: none. */
  readonly groups?: readonly string[];
  /** Their silence: they may write nothing that others read; left out: none. */
  readonly silence?: Restriction;
  /** What they may do until they confirm their address; null or left out: it is confirmed, or they are staff. */
  readonly unconfirmed?: Unconfirmed | null;
  /** What they lack for elevated access: the PIN, or it has expired. Left out: nothing, or there is no session. */
  readonly elevation?: Elevation;
}

/** Why a member of staff has no elevated access: the PIN was not entered, or it has expired. */
export type Elevation = 'required' | 'expired';

/** Whether `held` has all powers of `least`. */
export function atLeast(held: Role, least: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(least);
}

type HasRole = Pick<Actor, 'role'>;

/** The role hierarchy: staff act only on members below them, never on equals. */
export function isAbove(actor: HasRole, other: Role): boolean {
  return !atLeast(other, actor.role);
}

/**
 * Whose items and records staff may judge and inspect: those of members below them. Nobody ranks above a
 * superadministrator, so superadministrators judge each other's as well.
 */
export function mayJudge(actor: HasRole, other: Role): boolean {
  return actor.role === 'SUPERADMIN' || isAbove(actor, other);
}

/** Whether somebody is in one of these groups. */
export function isInAny(actor: Pick<Actor, 'groups'> | null, groups: readonly string[]): boolean {
  return actor?.groups?.some((held) => groups.includes(held)) === true;
}

/** Whether there may be places that they see and visitors do not: answers for visitors are then not made for them. */
export function seesMore(actor: Pick<Actor, 'role' | 'groups'> | null): boolean {
  return isStaff(actor) || (actor?.groups ?? []).length > 0;
}

/** Staff are MODERATOR, ADMIN and SUPERADMIN; nobody signed in is not staff. */
export function isStaff(actor: { readonly role: Role } | null | undefined): boolean {
  return actor !== null && actor !== undefined && atLeast(actor.role, 'MODERATOR');
}
