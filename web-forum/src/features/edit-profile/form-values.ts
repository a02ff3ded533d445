import type { ProfileChanges } from '@forum/contracts/profiles';
import { SOCIAL_PLATFORMS, type OwnUser } from '@forum/contracts/users';

/** The pictures: uploaded when chosen, part of the profile once it is saved. */
export interface Pictures {
  readonly avatar: string | null;
  readonly coverPhoto: string | null;
}

/** Fields with one text each; empty means none. */
const TEXTS = [
  'firstName',
  'lastName',
  'displayName',
  'pronouns',
  'bio',
  'status',
  'statusMessage',
  'location',
  'website',
  'gender',
  'availability',
  'mentorStatus',
] as const;

/** The form's values, in the contract's shape, unchecked. */
export function readForm(form: HTMLFormElement, pictures: Pictures): object {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const words = (name: string) =>
    text(name)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    ...pictures,
    timezone: text('timezone') || null,
    socialLinks: Object.fromEntries(
      SOCIAL_PLATFORMS.map((platform) => [platform, text(`socialLinks.${platform}`)]),
    ),
    // Without the list to choose from, what was chosen stays.
    ...(form.elements.namedItem('interests') === null
      ? {}
      : { interests: data.getAll('interests') }),
    expertise: words('expertise'),
    specializations: words('specializations'),
  };
}

/** Only what differs from the profile: changes from another tab meanwhile stay. */
export function changesOf(user: OwnUser, values: ProfileChanges): ProfileChanges {
  const before = new Map<string, unknown>(Object.entries(user));
  const changed = Object.entries(values).filter(
    ([name, value]) => told(value) !== told(before.get(name)),
  );
  return Object.fromEntries(changed);
}

/** Equal for equal values, whatever the order of their parts. */
function told(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
