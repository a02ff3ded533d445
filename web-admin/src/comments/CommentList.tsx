import { deleteComment, restoreComment } from '@forum/contracts/moderation';
import { commentHere } from '@forum/contracts/paths';
import type { StaffComment } from '@forum/contracts/staff-content';
import {
  DataTable,
  DateField,
  FunctionField,
  List,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { BulkAct } from '../layout/BulkAct.tsx';
import { ask } from '../providers/api.ts';

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
    <List exporter={false} filters={FILTERS} empty={false}>
      <DataTable bulkActionButtons={<Bulk />} rowClick={false}>
        <DataTable.Col source="excerpt" label="Comment" disableSort />
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
          <Acts />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function Acts() {
  const comment = useRecordContext<StaffComment>();
  if (comment === undefined) return null;
  const { id, author, deleted } = comment;
  return deleted ? (
    <ActDialog
      label="Restore"
      title={`Restore the comment by ${author.username}?`}
      act={(body) => ask(restoreComment, { params: { id }, body })}
      done="The comment is back where it was."
    />
  ) : (
    <ActDialog
      label="Delete"
      color="error"
      title={`Delete the comment by ${author.username}?`}
      act={(body) => ask(deleteComment, { params: { id }, body })}
      done="The comment is deleted; its replies stay."
    />
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
