import { editOwnProfile, profileChanges } from '@forum/contracts/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { PictureField } from '../edit-profile/index.ts';
import { viewerQuery } from '../session/index.ts';
import styles from './FirstVisit.module.css';
import type { StepProps } from './step-props.ts';
import firstVisitTexts from './messages/en/first-visit.json';

const fields = profileChanges.pick({ displayName: true, avatar: true });

/** A name and a face: what stands beside everything that the member writes. */
export function NameStep({ user, onDone }: StepProps) {
  const t = useText(firstVisitTexts);
  const api = useApi();
  const client = useQueryClient();
  const translated = useServerText();
  const [avatar, setAvatar] = useState(user.avatar);
  const { onSubmit, errorOf, message, isSending } = useCheckedForm({
    schema: fields,
    read: (form) => ({ displayName: new FormData(form).get('displayName') ?? '', avatar }),
    send: (body) => api(editOwnProfile, { body }),
    onDone: (saved) => {
      client.setQueryData(viewerQuery(api).queryKey, saved);
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <PictureField
        name="avatar"
        label={t('face')}
        choose={t('chooseFace')}
        remove={t('removeFace')}
        preview={<Avatar member={{ ...user, avatar }} size="large" />}
        isThere={avatar !== null}
        onChange={setAvatar}
      />
      <TextField
        name="displayName"
        label={t('displayName')}
        hint={t('displayNameHint', { username: user.username })}
        defaultValue={user.displayName ?? namedAtFirst(user)}
        autoComplete="name"
        error={errorOf('displayName')}
      />
      {message === null ? null : <p role="alert">{translated(message)}</p>}
      <Button type="submit" look="primary" disabled={isSending}>
        {t('saveAndGoOn')}
      </Button>
    </form>
  );
}

function namedAtFirst({ firstName, lastName }: StepProps['user']): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
