import { deleteComment } from '@forum/contracts/moderation';
import { commentHere } from '@forum/contracts/paths';
import type { StaffComment } from '@forum/contracts/staff-content';
import { DataTable, DateField, FunctionField, List, SelectInput, TextInput } from 'react-admin';
import { BulkAct } from '../layout/BulkAct.tsx';
import { ListKeys } from '../layout/ListKeys.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ask } from '../providers/api.ts';
import { CommentActs } from './CommentActs.tsx';

const FILTERS = [
  <TextInput key="search" source="search" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="Which"
    emptyText="Shown"
    choices={[{ id: 'deleted', name: 'Deleted' }]}
    alwaysOn
  />,
  <TextInput key="authorId" source="authorId" label="Id of the author" />,
];

/** All comments, newest first, with what staff can do to each or to many. */
export function CommentList() {
  return (
    <>
      <ListKeys resource="comments" what="comment" />
      <List exporter={false} filters={FILTERS} empty={false}>
        <DataTable bulkActionButtons={<Bulk />} rowClick={false}>
          <DataTable.Col label="Comment" disableSort>
            <FunctionField
              render={({ excerpt }: StaffComment) => (
                <RecordLink to="show">{excerpt === '' ? 'No words' : excerpt}</RecordLink>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="author.username" label="Author" disableSort />
          <DataTable.Col label="On" disableSort>
            <FunctionField
              render={({ id, post }: StaffComment) => (
                <a href={`/posts/${post.id}${commentHere(id)}`}>{post.title}</a>
              )}
            />
          </DataTable.Col>
          <DataTable.NumberCol source="score" disableSort />
          <DataTable.Col source="createdAt" disableSort field={DateField} />
          <DataTable.Col label="Acts" disableSort>
            <CommentActs />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  );
}

function Bulk() {
  return (
    <BulkAct
      label="Delete"
      what="comments"
      color="error"
      act={(id, body) => ask(deleteComment, { params: { id }, body })}
    />
  );
}
