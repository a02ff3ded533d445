import { CreateButton, List, TopToolbar } from 'react-admin';
import { CategoryTable } from './CategoryTable.tsx';

/** The tree of categories, each below its parent. */
export function CategoryList() {
  return (
    <List exporter={false} pagination={false} actions={<Acts />}>
      <CategoryTable />
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
