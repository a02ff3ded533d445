import { deletePost, lockPost, unpublishPost } from '@forum/contracts/moderation';
import type { StaffPost } from '@forum/contracts/staff-content';
import { DateField, FunctionField, List, SelectInput, TextInput } from 'react-admin';
import { MemberInput } from '../layout/MemberInput.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { BulkAct } from '../layout/BulkAct.tsx';
import { ListKeys } from '../layout/ListKeys.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ask } from '../providers/api.ts';
import { marksOf } from './marks-of.ts';
import { PostActs } from './PostActs.tsx';
import { titleOf } from './title-of.ts';
import { textsOf } from '../messages/texts.ts';
import { ACTS } from '../layout/acts-column.ts';

const t = textsOf('posts');

const FILTERS = [
  <TextInput key="search" source="search" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label={t('which')}
    emptyText={t('published')}
    choices={[
      { id: 'unpublished', name: t('draftsTakenDownAnd') },
      { id: 'deleted', name: t('deleted') },
    ]}
    alwaysOn
  />,
  <MemberInput key="authorId" source="authorId" label={t('author')} />,
];

/** All posts, newest first, with staff acts on one or many. */
export function PostList() {
  return (
    <>
      <ListKeys resource="posts" next={t('nextOne')} none={t('noOther')} />
      <List
        sort={{ field: 'createdAt', order: 'DESC' }}
        exporter={false}
        filters={FILTERS}
        empty={false}
      >
        <RecordTable bulkActionButtons={<Bulk />}>
          <RecordTable.Col label={t('title')} disableSort>
            <FunctionField
              render={(post: StaffPost) => <RecordLink to="show">{titleOf(post)}</RecordLink>}
            />
          </RecordTable.Col>
          <RecordTable.Col source="author.username" label={t('author')} disableSort />
          <RecordTable.Col source="category" disableSort />
          <RecordTable.NumberCol source="score" disableSort />
          <RecordTable.NumberCol source="comments" disableSort />
          <RecordTable.Col label={t('marks')} disableSort>
            <FunctionField render={(post: StaffPost) => marksOf(post).join(', ')} />
          </RecordTable.Col>
          <RecordTable.Col source="createdAt" disableSort field={DateField} />
          <RecordTable.Col label={ACTS} disableSort>
            <PostActs />
          </RecordTable.Col>
        </RecordTable>
      </List>
    </>
  );
}

function Bulk() {
  return (
    <>
      <BulkAct
        label={t('lock')}
        many="posts"
        act={(id, body) => ask(lockPost, { params: { id }, body })}
      />
      <BulkAct
        label={t('unpublish')}
        many="posts"
        act={(id, body) => ask(unpublishPost, { params: { id }, body })}
      />
      <BulkAct
        label={t('delete')}
        many="posts"
        color="error"
        act={(id, body) => ask(deletePost, { params: { id }, body })}
      />
    </>
  );
}
