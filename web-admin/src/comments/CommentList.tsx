import { deleteComment } from '@forum/contracts/moderation';
import { commentHere } from '@forum/contracts/paths';
import type { StaffComment } from '@forum/contracts/staff-content';
import { DateField, FunctionField, SelectInput, TextInput } from 'react-admin';
import { MemberInput } from '../layout/MemberInput.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { BulkAct } from '../layout/BulkAct.tsx';
import { ListKeys } from '../layout/ListKeys.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ask } from '../providers/api.ts';
import { titleOf } from '../posts/title-of.ts';
import { CommentActs } from './CommentActs.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('comments');

const FILTERS = [
  <TextInput key="search" source="search" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label={t('which')}
    emptyText={t('shown')}
    choices={[{ id: 'deleted', name: t('deleted') }]}
    alwaysOn
  />,
  <MemberInput key="authorId" source="authorId" label={t('author')} />,
];

/** All comments, newest first, with staff acts on one or many. */
export function CommentList() {
  return (
    <>
      <ListKeys resource="comments" next={t('nextOne')} none={t('noOther')} />
      <RecordList filters={FILTERS}>
        <RecordTable acts={<CommentActs />} bulkActionButtons={<Bulk />}>
          <RecordTable.Col label={t('comment')} disableSort>
            <FunctionField
              render={({ excerpt }: StaffComment) => (
                <RecordLink to="show">{excerpt === '' ? t('noWords') : excerpt}</RecordLink>
              )}
            />
          </RecordTable.Col>
          <RecordTable.Col source="author.username" label={t('author')} disableSort />
          <RecordTable.Col label={t('on')} disableSort>
            <FunctionField
              render={({ id, post }: StaffComment) => (
                <a href={`/posts/${post.id}${commentHere(id)}`}>{titleOf(post)}</a>
              )}
            />
          </RecordTable.Col>
          <RecordTable.NumberCol source="score" disableSort />
          <RecordTable.Col source="createdAt" disableSort field={DateField} />
        </RecordTable>
      </RecordList>
    </>
  );
}

function Bulk() {
  return (
    <BulkAct
      label={t('delete')}
      many="comments"
      color="error"
      act={(id, body) => ask(deleteComment, { params: { id }, body })}
    />
  );
}
