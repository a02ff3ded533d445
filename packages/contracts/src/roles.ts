import { z } from 'zod';

/** Roles, weakest first (decisions, Product). Each has all powers of those before it. */
export const ROLES = ['MEMBER', 'MODERATOR', 'ADMIN', 'SUPERADMIN'] as const;
/** One of the four roles. */
export const role = z.enum(ROLES);
/** One of the four roles. */
export type Role = z.infer<typeof role>;

/** Who acts: the signed-in member as the rules see them. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

/** Whether `held` has all powers of `least`. */
export function atLeast(held: Role, least: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(least);
}

/** Staff are MODERATOR, ADMIN and SUPERADMIN; nobody signed in is not staff. */
export function isStaff(actor: { readonly role: Role } | null | undefined): boolean {
  return actor !== null && actor !== undefined && atLeast(actor.role, 'MODERATOR');
}
