import type { AdminTag } from '@forum/contracts/admin-tags';
import { FunctionField, TextInput } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ColorChip } from '../layout/ColorChip.tsx';
import { TagActs } from './TagActs.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('tags');

const FILTERS = [<TextInput key="search" source="search" alwaysOn />];

/** Every tag that readers can find, most used first, with the acts on each. */
export function TagList() {
  return (
    <RecordList filters={FILTERS} sort={{ field: 'count', order: 'DESC' }} title={t('tags')}>
      <RecordTable acts={<TagActs />}>
        <RecordTable.Col source="name">
          <FunctionField
            render={({ name, color }: AdminTag) => <ColorChip color={color}>{name}</ColorChip>}
          />
        </RecordTable.Col>
        <RecordTable.NumberCol source="count" label={t('posts')} />
        <RecordTable.Col label={t('formerNames')} disableSort>
          <FunctionField render={({ formerNames }: AdminTag) => formerNames.join(', ')} />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}
