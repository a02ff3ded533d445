/** Roles, weakest first (decisions.md, Product). Each has all powers of those before it. */
export type Role = 'MEMBER' | 'MODERATOR' | 'ADMIN' | 'SUPERADMIN';

/** Who gives a command. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

const RANK: Record<Role, number> = { MEMBER: 0, MODERATOR: 1, ADMIN: 2, SUPERADMIN: 3 };

/** Whether `role` has all powers of `least`. */
export function atLeast(role: Role, least: Role): boolean {
  return RANK[role] >= RANK[least];
}

/** Staff are MODERATOR, ADMIN and SUPERADMIN. */
export function isStaff(actor: { readonly role: Role } | null): boolean {
  return actor !== null && atLeast(actor.role, 'MODERATOR');
}
