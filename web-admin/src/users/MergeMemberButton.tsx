import type { AdminUser } from '@forum/contracts/admin-users';
import { mergeUser } from '@forum/contracts/merge-users';
import Alert from '@mui/material/Alert';
import { FormDataConsumer, useGetOne } from 'react-admin';
import { counted } from '../layout/counted.ts';
import { FormDialog } from '../layout/FormDialog.tsx';
import { MemberInput } from '../layout/MemberInput.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { wordsOf } from '../layout/words-of.ts';
import { ask } from '../providers/api.ts';
import type { MemberMergePreviewRecord } from '../providers/member-resources.ts';
import { mergeOf, validateMerge } from './merge-form.ts';
import { serverText, textsOf } from '../messages/texts.ts';

const t = textsOf('users');

/** Moves everything a member wrote to another and closes their account, as one act that the audit log can undo. */
export function MergeMemberButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label={t('merge')}
      color="error"
      changes={t('whatTheyWroteVoted')}
      title={t('mergeIntoAnotherMember', { username })}
      validate={(values) => validateMerge(values, id)}
      send={(values) =>
        ask(mergeUser, { params: { id }, body: mergeUser.body.parse(mergeOf(values)) })
      }
      done={t('isMergedTheAudit', { username })}
    >
      <MemberInput source="into" label={t('memberWhoStays')} />
      <FormDataConsumer>
        {({ formData: { into } }) =>
          typeof into === 'string' && into !== '' && into !== id ? (
            <Preview id={id} into={into} username={username} />
          ) : null
        }
      </FormDataConsumer>
      <GroundsFields />
    </FormDialog>
  );
}

interface Props {
  readonly id: string;
  readonly into: string;
  readonly username: string;
}

function Preview({ id, into, username }: Props) {
  const { data, error } = useGetOne<MemberMergePreviewRecord>(
    'member-merge',
    { id: `${id}:${into}` },
    { retry: false },
  );
  if (error !== null) return <Alert severity="warning">{wordsOf(error)}</Alert>;
  if (data === undefined) return null;
  const { posts, comments, votes, votesTakenBack, refusal } = data;
  if (refusal !== null) return <Alert severity="warning">{serverText(refusal)}</Alert>;
  return (
    <Alert severity="info">
      {t('mergePreview', {
        posts: counted(posts, 'post'),
        comments: counted(comments, 'comment'),
        votes: counted(votes, 'vote'),
        takenBack: counted(votesTakenBack, 'vote'),
        count: votesTakenBack,
        username,
      })}
    </Alert>
  );
}
