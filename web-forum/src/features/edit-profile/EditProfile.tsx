import { isApiError } from '@forum/api-client';
import type { OwnUser } from '@forum/contracts/users';
import { useState } from 'react';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import editProfileTexts from './messages/en/edit-profile.json';
import { useServerText } from '../../messages/server.ts';
import { FieldInputs, useOwnFields } from '../profile-fields/index.ts';
import fieldTexts from '../profile-fields/messages/en/profile-fields.json';
import { useUnsaved } from '../drafts/index.ts';
import styles from './EditProfile.module.css';
import { FieldGroup } from './FieldGroup.tsx';
import type { Pictures } from './form-values.ts';
import { InterestFields, SkillFields, SocialFields } from './InterestFields.tsx';
import { AboutFields, NameFields, PresenceFields } from './PersonFields.tsx';
import { PictureField } from './PictureField.tsx';
import { useEditProfile } from './useEditProfile.ts';

/** Everything that a member states about themselves. */
export function EditProfile({ user }: { user: OwnUser }) {
  const more = useText(fieldTexts);
  const own = useOwnFields(user.id);
  const { fields, values } = own;
  const t = useText(editProfileTexts);
  const [pictures, setPictures] = useState<Pictures>(user);
  const unsaved = useUnsaved();
  const { onSubmit, errorOf, error, message, isSending } = useEditProfile(user, pictures, {
    ...own,
    onSaved: unsaved.release,
  });
  const group = { user, errorOf };
  return (
    <form
      className={`${styles.form} with-js`}
      noValidate
      onSubmit={onSubmit}
      onChange={({ target }) => {
        // A picture counts once uploaded: it may be refused.
        if (!(target instanceof HTMLInputElement && target.type === 'file')) unsaved.hold();
      }}
    >
      <PictureFields
        user={user}
        pictures={pictures}
        onChange={(part) => {
          // Both may be uploading at once.
          setPictures((now) => ({ ...now, ...part }));
          unsaved.hold();
        }}
      />
      <NameFields {...group} />
      <PresenceFields {...group} />
      <AboutFields {...group} />
      <SocialFields {...group} />
      <InterestFields {...group} />
      <SkillFields {...group} />
      {fields.length === 0 ? null : (
        <FieldGroup title={more('more')}>
          <FieldInputs fields={fields} values={values} errorOf={errorOf} />
        </FieldGroup>
      )}
      <Refusal message={message} isSignedOut={isApiError(error, 401)} />
      <div className={styles.acts}>
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? t('saving') : t('save')}
        </Button>
        <LinkButton to="/profile">{t('cancel')}</LinkButton>
      </div>
    </form>
  );
}

interface PicturesProps {
  user: OwnUser;
  pictures: Pictures;
  onChange: (part: Partial<Pictures>) => void;
}

function PictureFields({ user, pictures, onChange }: PicturesProps) {
  const t = useText(editProfileTexts);
  const { avatar, coverPhoto } = pictures;
  const member = { ...user, avatar };
  return (
    <FieldGroup title={t('pictures')}>
      <PictureField
        name="avatar"
        label={t('avatar')}
        choose={t('chooseAvatar')}
        remove={t('removeAvatar')}
        preview={<Avatar member={member} size="large" />}
        isThere={avatar !== null}
        onChange={(address) => onChange({ avatar: address })}
      />
      <PictureField
        name="coverPhoto"
        label={t('cover')}
        choose={t('chooseCover')}
        remove={t('removeCover')}
        preview={
          coverPhoto === null ? null : (
            <Picture className={styles.cover} src={coverPhoto} alt="" shown={680} />
          )
        }
        isThere={coverPhoto !== null}
        onChange={(address) => onChange({ coverPhoto: address })}
      />
    </FieldGroup>
  );
}

/** Reports an ended session here: the page must stay, with what was typed. */
function Refusal({ message, isSignedOut }: { message: string | null; isSignedOut: boolean }) {
  const t = useText(editProfileTexts);
  const translated = useServerText();
  if (message === null) return null;
  const login = <Link to={loginPath('/profile/edit')} />;
  return (
    <p role="alert" className={styles.refusal}>
      {isSignedOut ? t.rich('signedOut', { login }) : translated(message)}
    </p>
  );
}
