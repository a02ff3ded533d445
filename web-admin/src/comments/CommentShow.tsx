import { redactCommentVersion, showCommentVersion } from '@forum/contracts/moderation';
import { commentHere } from '@forum/contracts/paths';
import {
  getStaffComment,
  type StaffComment,
  type StaffCommentDetail,
} from '@forum/contracts/staff-content';
import {
  BooleanField,
  DateField,
  FunctionField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { RecordKeys } from '../layout/RecordKeys.tsx';
import { Versions } from '../layout/Versions.tsx';
import { ask } from '../providers/api.ts';
import { titleOf } from '../posts/title-of.ts';
import { CommentActs } from './CommentActs.tsx';

/** A comment with the versions of its text, and staff acts on both. */
export function CommentShow() {
  return (
    <Show actions={<Acts />}>
      <RecordKeys resource="comments" what="comment" />
      <SimpleShowLayout>
        <FunctionField
          label="On"
          render={({ id, post }: StaffComment) => (
            <a href={`/posts/${post.id}${commentHere(id)}`}>{titleOf(post)}</a>
          )}
        />
        <TextField source="author.username" label="Author" />
        <NumberField source="score" />
        <DateField source="createdAt" showTime />
        <BooleanField source="deleted" />
        <History />
      </SimpleShowLayout>
    </Show>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <CommentActs />
    </TopToolbar>
  );
}

function History() {
  const comment = useRecordContext<StaffCommentDetail>();
  if (comment === undefined) return null;
  const { id, versions, deleted } = comment;
  const readBefore = async (before: number) =>
    (await ask(getStaffComment, { params: { id }, query: { before } })).versions;
  const history = { of: ['comments', id], versions, readBefore } as const;
  if (deleted) return <Versions {...history} />;
  return (
    <Versions
      {...history}
      onHidden={(version, body) =>
        ask(redactCommentVersion, { params: { id, version: String(version) }, body })
      }
      onShown={(version, body) =>
        ask(showCommentVersion, { params: { id, version: String(version) }, body })
      }
    />
  );
}
