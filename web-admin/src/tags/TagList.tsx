import type { AdminTag } from '@forum/contracts/admin-tags';
import { DataTable, FunctionField, List, TextInput } from 'react-admin';
import { ColorChip } from '../layout/ColorChip.tsx';
import { TagActs } from './TagActs.tsx';

const FILTERS = [<TextInput key="search" source="search" alwaysOn />];

/** Every tag that readers can find, most used first, with what can be done to each. */
export function TagList() {
  return (
    <List
      exporter={false}
      filters={FILTERS}
      sort={{ field: 'count', order: 'DESC' }}
      empty={false}
      title="Tags"
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="name">
          <FunctionField
            render={({ name, color }: AdminTag) => <ColorChip color={color}>{name}</ColorChip>}
          />
        </DataTable.Col>
        <DataTable.NumberCol source="count" label="Posts" />
        <DataTable.Col label="Former names" disableSort>
          <FunctionField render={({ formerNames }: AdminTag) => formerNames.join(', ')} />
        </DataTable.Col>
        <DataTable.Col label="Acts" disableSort>
          <TagActs />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
