import {
  isStaff,
  OFFICIAL_NAME,
  officialField,
  type Actor,
  type PersonNames,
} from '@forum/contracts';
import { profileField, type ProfileChanges, type ProfileField } from '@forum/contracts/profiles';
import type { MemberSettings } from '@forum/contracts/settings';
import { DomainError } from '@forum/kernel';
import type { ProfileEvent } from '@forum/events/profiles';

/** The profile fields that their member may change. */
export type ProfileFields = Defined<Omit<ProfileChanges, 'interests' | 'timezone'>> & {
  /** For an import: any words. */
  readonly interests: readonly string[];
  readonly timezone: string | null;
};

type Defined<Fields> = { readonly [Field in keyof Fields]-?: Exclude<Fields[Field], undefined> };

/** Settings to change; omitted ones stay. */
export type SettingChanges = {
  readonly [Setting in keyof MemberSettings]?: MemberSettings[Setting] | undefined;
};

/** A member's requested changes to their own profile. */
export interface ProfileEdit {
  readonly actor: Actor;
  readonly changes: ProfileChanges;
}

/** The actual changes: fields that stay the same are left out. @throws DomainError invalid `official-name` */
export function decideEdit({ actor, changes }: ProfileEdit, held: ProfileFields): ProfileEvent[] {
  const fields = changedFields(changes, held);
  if (NAMES.some((name) => fields.includes(name))) refuseOfficial(actor, { ...held, ...changes });
  return fields.length === 0
    ? []
    : [{ type: 'ProfileEdited', data: { memberId: actor.id, fields } }];
}

function changedFields(changes: ProfileChanges, held: ProfileFields): ProfileField[] {
  return profileField.options.filter(
    (field) => changes[field] !== undefined && inOrder(changes[field]) !== inOrder(held[field]),
  );
}

// The database does not keep the order of keys.
function inOrder(value: ProfileFields[ProfileField] | undefined): string {
  const isLinks = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(
    isLinks ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  );
}

const NAMES = ['firstName', 'lastName', 'displayName'] as const;

/** "Admin" or "Deleted member" below someone's text would make it look like ours. */
function refuseOfficial(actor: Actor, names: PersonNames): void {
  const path = isStaff(actor) ? null : officialField(names);
  if (path === null) return;
  throw new DomainError('invalid', 'official-name', OFFICIAL_NAME, {
    issues: [{ path, message: OFFICIAL_NAME }],
  });
}
