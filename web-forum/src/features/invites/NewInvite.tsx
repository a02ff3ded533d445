import { isApiError } from '@forum/api-client';
import { createOwnInvite, ownInviteForm } from '@forum/contracts/own-invites';
import { LIMITS } from '@forum/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import { useText } from '../../lib/language/messages.tsx';
import ownTexts from './messages/en/own-invites.json';
import { ownInvitesQuery } from './api.ts';
import styles from './OwnInvites.module.css';

interface Props {
  /** How many people may yet be invited. */
  readonly left: number;
  readonly onMade: (url: string) => void;
}

/** Makes a link: for how many people, and whom it is for. */
export function NewInvite({ left, onMade }: Props) {
  const t = useText(ownTexts);
  const { errorOf, onSubmit, message, error, isSending } = useMaking(onMade);
  return (
    <form className={`${styles.form} with-js`} noValidate onSubmit={onSubmit}>
      <TextField
        name="uses"
        type="number"
        label={t('uses')}
        min={1}
        max={left}
        defaultValue={1}
        error={errorOf('uses')}
        required
      />
      <TextField
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        maxLength={LIMITS.invites.note}
        autoComplete="off"
        error={errorOf('note')}
      />
      {message === null ? null : (
        <p role="alert" className={styles.refusal}>
          {/* In words of this page: nobody else needs the server's. */}
          {t(isApiError(error, 429) ? 'tooMany' : 'notMade')}
        </p>
      )}
      <div>
        <Button type="submit" look="primary" disabled={isSending}>
          {t(isSending ? 'making' : 'make')}
        </Button>
      </div>
    </form>
  );
}

function useMaking(onMade: Props['onMade']) {
  const api = useApi();
  const client = useQueryClient();
  return useCheckedForm({
    schema: ownInviteForm,
    read: (form) => {
      const typed = new FormData(form);
      return { uses: Number(typed.get('uses')), note: typed.get('note') ?? '' };
    },
    send: (body) => api(createOwnInvite, { body }),
    onDone: async ({ url }, form) => {
      await client.invalidateQueries(ownInvitesQuery(api));
      form.reset();
      onMade(url);
    },
  });
}
