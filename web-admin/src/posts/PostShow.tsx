import { redactPostVersion, showPostVersion } from '@forum/contracts/moderation';
import { getStaffPost, type StaffPost, type StaffPostDetail } from '@forum/contracts/staff-content';
import {
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
import { marksOf } from './marks-of.ts';
import { PostActs } from './PostActs.tsx';
import { titleOf } from './title-of.ts';

/** A post with the versions of its text, and staff acts on both. */
export function PostShow() {
  return (
    <Show actions={<Acts />}>
      <RecordKeys resource="posts" what="post" />
      <SimpleShowLayout>
        <FunctionField
          label="Title"
          render={(post: StaffPost) => <a href={`/posts/${post.id}`}>{titleOf(post)}</a>}
        />
        <TextField source="author.username" label="Author" />
        <TextField source="category" emptyText="–" />
        <FunctionField label="Marks" render={(post: StaffPost) => marksOf(post) || '–'} />
        <NumberField source="score" />
        <NumberField source="comments" />
        <DateField source="createdAt" showTime />
        <DateField source="deletedAt" showTime emptyText="–" />
        <History />
      </SimpleShowLayout>
    </Show>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <PostActs />
    </TopToolbar>
  );
}

function History() {
  const post = useRecordContext<StaffPostDetail>();
  if (post === undefined) return null;
  const { id, versions, deletedAt } = post;
  const readBefore = async (before: number) =>
    (await ask(getStaffPost, { params: { id }, query: { before } })).versions;
  const history = { of: ['posts', id], versions, readBefore } as const;
  if (deletedAt !== null) return <Versions {...history} />;
  return (
    <Versions
      {...history}
      onHidden={(version, body) =>
        ask(redactPostVersion, { params: { id, version: String(version) }, body })
      }
      onShown={(version, body) =>
        ask(showPostVersion, { params: { id, version: String(version) }, body })
      }
    />
  );
}
