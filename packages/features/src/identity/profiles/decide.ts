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
import type { ProfileEvent } from './events.ts';

/** What a profile holds, as far as its member may change it. */
export type ProfileFields = Defined<Omit<ProfileChanges, 'interests' | 'timezone'>> & {
  /** Of an import: any words. */
  readonly interests: readonly string[];
  readonly timezone: string | null;
};

type Defined<Fields> = { readonly [Field in keyof Fields]-?: Exclude<Fields[Field], undefined> };

/** Settings to change; what is left out stays. */
export type SettingChanges = {
  readonly [Setting in keyof MemberSettings]?: MemberSettings[Setting] | undefined;
};

/** A member's wish about their own profile. */
export interface ProfileEdit {
  readonly actor: Actor;
  readonly changes: ProfileChanges;
}

/** What really changes: fields that say the same as before are left out. @throws DomainError invalid `official-name` */
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

// The database keeps no order of keys.
function inOrder(value: ProfileFields[ProfileField] | undefined): string {
  const isLinks = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(
    isLinks ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  );
}

const NAMES = ['firstName', 'lastName', 'displayName'] as const;

/** "Admin" or "Deleted member" below somebody's text would make it look like ours. */
function refuseOfficial(actor: Actor, names: PersonNames): void {
  const path = isStaff(actor) ? null : officialField(names);
  if (path === null) return;
  throw new DomainError('invalid', 'official-name', OFFICIAL_NAME, {
    issues: [{ path, message: OFFICIAL_NAME }],
  });
}
