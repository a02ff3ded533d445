import { deletePost, lockPost, unpublishPost } from '@forum/contracts/moderation';
import { DateField, SelectInput, TextInput } from 'react-admin';
import { MemberInput } from '../layout/MemberInput.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { BulkAct } from '../layout/BulkAct.tsx';
import { ListKeys } from '../layout/ListKeys.tsx';
import { ask } from '../providers/api.ts';
import { PostActs } from './PostActs.tsx';
import { PostName } from './PostName.tsx';
import { textsOf } from '../messages/texts.ts';

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
      <RecordList sort={{ field: 'createdAt', order: 'DESC' }} filters={FILTERS}>
        <RecordTable acts={<PostActs />} bulkActionButtons={<Bulk />}>
          <RecordTable.Col label={t('title')} disableSort>
            <PostName />
          </RecordTable.Col>
          <RecordTable.NumberCol source="score" disableSort />
          <RecordTable.NumberCol source="comments" disableSort />
          <RecordTable.Col source="createdAt" disableSort field={DateField} />
        </RecordTable>
      </RecordList>
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
