import type { StandingGroups } from '../group-audience.ts';
import type { RoleType, VanillaFacts } from './facts.ts';

const TYPES: Readonly<Record<string, RoleType>> = {
  guest: 'guests',
  unconfirmed: 'aside',
  applicant: 'aside',
  member: 'members',
  moderator: 'staff',
  administrator: 'staff',
};

/** Roles of the first versions, which have no column that says what they stand for. */
const FIRST: Readonly<Record<number, string>> = {
  1: 'guest',
  2: 'guest',
  3: 'unconfirmed',
  4: 'applicant',
  8: 'member',
  16: 'administrator',
  32: 'moderator',
};

/** Tells the run what each role stands for. */
export function sortRoles({ roles, roleTypes }: VanillaFacts): void {
  for (const [role, row] of roles) {
    const type = row['Type'] === undefined ? FIRST[role] : row['Type']?.toLowerCase();
    roleTypes.set(role, TYPES[type ?? ''] ?? 'own');
  }
}

/** Whether a role makes somebody administrator. */
export function isForAdmins({ roles }: VanillaFacts, role: number): boolean {
  const row = roles.get(role);
  return (
    (row?.['Type'] === undefined ? FIRST[role] : row['Type']?.toLowerCase()) === 'administrator'
  );
}

/** The roles that stand for more than themselves. */
export function standingOf({ roleTypes }: VanillaFacts): StandingGroups {
  const of = (type: RoleType) =>
    new Set([...roleTypes].filter(([, one]) => one === type).map(([role]) => role));
  return { guests: of('guests'), members: of('members'), staff: of('staff'), aside: of('aside') };
}

/** Roles of somebody who is neither a member in the sense of the system nor staff: what members may, they may not. */
export function rolesOfOthers({ rolesOf, roleTypes }: VanillaFacts): ReadonlySet<number> {
  const others = new Set<number>();
  for (const roles of rolesOf.values()) {
    const isOther = !roles.some((role) => ['members', 'staff'].includes(roleTypes.get(role) ?? ''));
    if (isOther) for (const role of roles) others.add(role);
  }
  return others;
}
