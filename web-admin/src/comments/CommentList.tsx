import { deleteComment } from '@forum/contracts/moderation';
import { commentHere } from '@forum/contracts/paths';
import type { StaffComment } from '@forum/contracts/staff-content';
import { DateField, FunctionField, List, SelectInput, TextInput } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { BulkAct } from '../layout/BulkAct.tsx';
import { ListKeys } from '../layout/ListKeys.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ask } from '../providers/api.ts';
import { titleOf } from '../posts/title-of.ts';
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

/** All comments, newest first, with staff acts on one or many. */
export function CommentList() {
  return (
    <>
      <ListKeys resource="comments" what="comment" />
      <List exporter={false} filters={FILTERS} empty={false}>
        <RecordTable bulkActionButtons={<Bulk />}>
          <RecordTable.Col label="Comment" disableSort>
            <FunctionField
              render={({ excerpt }: StaffComment) => (
                <RecordLink to="show">{excerpt === '' ? 'No words' : excerpt}</RecordLink>
              )}
            />
          </RecordTable.Col>
          <RecordTable.Col source="author.username" label="Author" disableSort />
          <RecordTable.Col label="On" disableSort>
            <FunctionField
              render={({ id, post }: StaffComment) => (
                <a href={`/posts/${post.id}${commentHere(id)}`}>{titleOf(post)}</a>
              )}
            />
          </RecordTable.Col>
          <RecordTable.NumberCol source="score" disableSort />
          <RecordTable.Col source="createdAt" disableSort field={DateField} />
          <RecordTable.Col label="Acts" disableSort>
            <CommentActs />
          </RecordTable.Col>
        </RecordTable>
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
