import type { CategoryTree } from '@forum/contracts/categories';
import { CreateButton, DataTable, FunctionField, List, TopToolbar } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';
import { DeleteCategoryButton } from './DeleteCategoryButton.tsx';

/** The tree of categories, each below its parent. */
export function CategoryList() {
  return (
    <List exporter={false} pagination={false} actions={<Acts />}>
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col label="Name" disableSort>
          <RecordLink to="edit">
            <FunctionField
              render={({ name, icon, depth }: CategoryTree & { depth: number }) => (
                // 20 px a level, as in the forum's own selector (specification, section 9).
                <span style={{ paddingInlineStart: depth * 20 }}>
                  {icon} {name}
                </span>
              )}
            />
          </RecordLink>
        </DataTable.Col>
        <DataTable.Col source="slug" disableSort />
        <DataTable.Col source="color" disableSort />
        <DataTable.Col label="Who may post" disableSort>
          <FunctionField
            render={({ allowedRoles }: CategoryTree) =>
              allowedRoles.length === 0 ? 'Everyone' : allowedRoles.join(', ')
            }
          />
        </DataTable.Col>
        <DataTable.NumberCol source="_count.posts" label="Posts" disableSort />
        <DataTable.NumberCol source="_count.members" label="Members" disableSort />
        <DataTable.Col label=" " disableSort>
          <DeleteCategoryButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <CreateButton />
    </TopToolbar>
  );
}
