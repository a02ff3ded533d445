import { admitToGroup } from '@forum/contracts/group-acts';
import type { Group } from '@forum/contracts/groups';
import { boundedText } from '@forum/contracts/texts';
import { getUserByUsername } from '@forum/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import { useServerText } from '../../messages/server.ts';
import { GROUPS_KEY } from './api.ts';
import styles from './Groups.module.css';
import manageTexts from './messages/en/manage.json';

const named = z.object({ username: boundedText(100) });

/** Invites a member by username; one who has asked is accepted. */
export function InviteForm({ group }: { group: Group }) {
  const t = useText(manageTexts);
  const translated = useServerText();
  const api = useApi();
  const client = useQueryClient();
  const form = useCheckedForm({
    schema: named,
    send: async ({ username }) => {
      const params = { username: username.trim().replace(/^@/, '') };
      const member = await api(getUserByUsername, { params });
      await api(admitToGroup, { params: { id: group.id, memberId: member.id } });
    },
    onDone: async (_answer, sent) => {
      sent.reset();
      await client.invalidateQueries({ queryKey: GROUPS_KEY });
    },
  });
  return (
    <form className={`${styles.inline} with-js`} onSubmit={form.onSubmit}>
      <TextField
        name="username"
        label={t('username')}
        required
        autoComplete="off"
        error={form.message === null ? form.errorOf('username') : translated(form.message)}
      />
      <Button type="submit" disabled={form.isSending}>
        {t(form.isSending ? 'inviting' : 'invite')}
      </Button>
    </form>
  );
}
