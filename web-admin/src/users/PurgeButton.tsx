import { purgeForm, purgeUser, type AdminUser } from '@forum/contracts/admin-users';
import Alert from '@mui/material/Alert';
import { useGetList } from 'react-admin';
import { counted } from '../layout/counted.ts';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf, validateGrounds } from '../layout/grounds.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('users');

/** Removes everything a member wrote, as one act that the audit log can undo. */
export function PurgeButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label={t('purge')}
      color="error"
      changes={t('everyPostAndComment')}
      title={t('removeAllThatWrote', { username })}
      validate={validateGrounds(purgeForm)}
      send={(values) =>
        ask(purgeUser, { params: { id }, body: purgeForm.parse(groundsOf(values)) })
      }
      done={t('allThatWroteIs', { username })}
    >
      <PurgeCounts id={id} />
      <GroundsFields />
    </FormDialog>
  );
}

const ONE = { page: 1, perPage: 1 } as const;

/** How much goes, before it does. */
function PurgeCounts({ id }: { id: string }) {
  const of = (state: string) => ({ pagination: ONE, filter: { authorId: id, state } });
  const published = useGetList('posts', of('published')).total;
  const others = useGetList('posts', of('unpublished')).total;
  const comments = useGetList('comments', of('shown')).total;
  if (published === undefined || others === undefined || comments === undefined) return null;
  return (
    <Alert severity="warning">
      {t('purgeCounts', {
        posts: counted(published + others, 'post'),
        comments: counted(comments, 'comment'),
      })}
    </Alert>
  );
}
