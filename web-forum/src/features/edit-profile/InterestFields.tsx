import { SOCIAL_PLATFORMS } from '@forum/contracts/users';
import { Checkbox } from '../../components/Checkbox.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import editProfileTexts from './messages/en/edit-profile.json';
import { useServerText } from '../../messages/server.ts';
import { PLATFORM_NAMES } from '../users/index.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { interestsQuery } from './api.ts';
import styles from './EditProfile.module.css';
import { FieldGroup } from './FieldGroup.tsx';
import type { GroupProps } from './PersonFields.tsx';

export function SocialFields({ user, errorOf }: GroupProps) {
  const t = useText(editProfileTexts);
  return (
    <FieldGroup title={t('social')}>
      <div className={styles.pair}>
        {SOCIAL_PLATFORMS.map((platform) => {
          const name = `socialLinks.${platform}`;
          return (
            <TextField
              key={platform}
              name={name}
              label={PLATFORM_NAMES[platform]}
              inputMode="url"
              autoComplete="off"
              defaultValue={user.socialLinks[platform] ?? ''}
              error={errorOf(name)}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}

export function InterestFields({ user, errorOf }: GroupProps) {
  const t = useText(editProfileTexts);
  const translated = useServerText();
  const { data: offered = [] } = useQuery(interestsQuery(useApi()));
  const error = errorOf('interests');
  return (
    <FieldGroup title={t('interests')}>
      {error === undefined ? null : <p role="alert">{translated(error)}</p>}
      <div className={styles.interests}>
        {offered.map((interest) => (
          <Checkbox
            key={interest}
            name="interests"
            value={interest}
            label={translated(interest)}
            defaultChecked={user.interests.includes(interest)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export function SkillFields({ user, errorOf }: GroupProps) {
  const t = useText(editProfileTexts);
  return (
    <FieldGroup title={t('skills')}>
      {(['expertise', 'specializations'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(name)}
          hint={t('wordsHint')}
          autoComplete="off"
          defaultValue={user[name].join(', ')}
          error={errorOf(name)}
        />
      ))}
    </FieldGroup>
  );
}
