import { deletePost, lockPost, unpublishPost } from '@forum/contracts/moderation';
import type { StaffPost } from '@forum/contracts/staff-content';
import { DateField, FunctionField, List, SelectInput, TextInput } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { BulkAct } from '../layout/BulkAct.tsx';
import { ListKeys } from '../layout/ListKeys.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ask } from '../providers/api.ts';
import { marksOf } from './marks-of.ts';
import { PostActs } from './PostActs.tsx';
import { titleOf } from './title-of.ts';

const FILTERS = [
  <TextInput key="search" source="search" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="Which"
    emptyText="Published"
    choices={[
      { id: 'unpublished', name: 'Drafts, taken down and merged' },
      { id: 'deleted', name: 'Deleted' },
    ]}
    alwaysOn
  />,
  <TextInput key="authorId" source="authorId" label="Id of the author" />,
];

/** All posts, newest first, with staff acts on one or many. */
export function PostList() {
  return (
    <>
      <ListKeys resource="posts" what="post" />
      <List
        sort={{ field: 'createdAt', order: 'DESC' }}
        exporter={false}
        filters={FILTERS}
        empty={false}
      >
        <RecordTable bulkActionButtons={<Bulk />}>
          <RecordTable.Col label="Title" disableSort>
            <FunctionField
              render={(post: StaffPost) => <RecordLink to="show">{titleOf(post)}</RecordLink>}
            />
          </RecordTable.Col>
          <RecordTable.Col source="author.username" label="Author" disableSort />
          <RecordTable.Col source="category" disableSort />
          <RecordTable.NumberCol source="score" disableSort />
          <RecordTable.NumberCol source="comments" disableSort />
          <RecordTable.Col label="Marks" disableSort>
            <FunctionField render={(post: StaffPost) => marksOf(post).join(', ')} />
          </RecordTable.Col>
          <RecordTable.Col source="createdAt" disableSort field={DateField} />
          <RecordTable.Col label="Acts" disableSort>
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
        label="Lock"
        what="posts"
        act={(id, body) => ask(lockPost, { params: { id }, body })}
      />
      <BulkAct
        label="Unpublish"
        what="posts"
        act={(id, body) => ask(unpublishPost, { params: { id }, body })}
      />
      <BulkAct
        label="Delete"
        what="posts"
        color="error"
        act={(id, body) => ask(deletePost, { params: { id }, body })}
      />
    </>
  );
}
