import { LIMITS } from '@forum/contracts/limits';
import { TIMEZONES } from '@forum/contracts/profiles';
import { presence, type OwnUser } from '@forum/contracts/users';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import editProfileTexts from './messages/en/edit-profile.json';
import usersTexts from '../users/messages/en/users.json';
import styles from './EditProfile.module.css';
import { FieldGroup } from './FieldGroup.tsx';

/** What every group of fields takes. */
export interface GroupProps {
  user: OwnUser;
  errorOf: (name: string) => string | undefined;
}

type Line =
  | 'firstName'
  | 'lastName'
  | 'displayName'
  | 'pronouns'
  | 'statusMessage'
  | 'location'
  | 'website'
  | 'gender'
  | 'availability'
  | 'mentorStatus';

/** Returns the props of a one-line field. */
function useLine({ user, errorOf }: GroupProps) {
  const t = useText(editProfileTexts);
  return (name: Line) => ({
    name,
    label: t(name),
    defaultValue: user[name] ?? '',
    error: errorOf(name),
  });
}

export function NameFields(props: GroupProps) {
  const t = useText(editProfileTexts);
  const line = useLine(props);
  return (
    <FieldGroup title={t('names')}>
      <div className={styles.pair}>
        <TextField {...line('firstName')} autoComplete="given-name" />
        <TextField {...line('lastName')} autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <TextField {...line('displayName')} hint={t('displayNameHint')} autoComplete="nickname" />
        <TextField {...line('pronouns')} autoComplete="off" />
      </div>
    </FieldGroup>
  );
}

export function PresenceFields(props: GroupProps) {
  const t = useText(editProfileTexts);
  const users = useText(usersTexts);
  const line = useLine(props);
  return (
    <FieldGroup title={t('presence')}>
      <div className={styles.pair}>
        <Select
          name="status"
          label={t('status')}
          hint={t('statusHint')}
          required
          defaultValue={props.user.status}
          error={props.errorOf('status')}
          options={presence.options.map((value) => ({ value, name: users(value) }))}
        />
        <TextField {...line('statusMessage')} autoComplete="off" />
      </div>
    </FieldGroup>
  );
}

export function AboutFields(props: GroupProps) {
  const t = useText(editProfileTexts);
  const line = useLine(props);
  const zones = TIMEZONES.map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') }));
  return (
    <FieldGroup title={t('you')}>
      <Textarea
        name="bio"
        label={t('bio')}
        rows={5}
        maxLength={LIMITS.profile.bio}
        defaultValue={props.user.bio ?? ''}
        error={props.errorOf('bio')}
      />
      <div className={styles.pair}>
        <TextField {...line('location')} autoComplete="off" />
        <Select
          name="timezone"
          label={t('timezone')}
          defaultValue={props.user.timezone ?? ''}
          error={props.errorOf('timezone')}
          options={[{ value: '', name: t('noTimezone') }, ...zones]}
        />
      </div>
      <div className={styles.pair}>
        <TextField {...line('website')} inputMode="url" autoComplete="url" />
        <TextField {...line('gender')} autoComplete="off" />
      </div>
      <div className={styles.pair}>
        <TextField {...line('availability')} autoComplete="off" />
        <TextField {...line('mentorStatus')} hint={t('mentorHint')} autoComplete="off" />
      </div>
    </FieldGroup>
  );
}
