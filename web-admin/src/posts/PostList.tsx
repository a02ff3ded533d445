import { BooleanField, DataTable, DateField, List, SelectInput, TextInput } from 'react-admin';
import { PostActs } from './PostActs.tsx';

const FILTERS = [
  <TextInput key="search" source="search" alwaysOn />,
  <SelectInput
    key="published"
    source="published"
    label="Which"
    emptyText="Published"
    choices={[{ id: 'false', name: 'Drafts and taken down' }]}
    alwaysOn
  />,
];

/** All posts, newest first, with what staff can do to each. */
export function PostList() {
  return (
    <List sort={{ field: 'createdAt', order: 'DESC' }} exporter={false} filters={FILTERS}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="author.username" label="Author" disableSort />
        <DataTable.Col source="category.name" label="Category" disableSort />
        <DataTable.NumberCol source="upvotes" disableSort />
        <DataTable.NumberCol source="_count.comments" label="Comments" disableSort />
        <DataTable.Col source="featured" disableSort field={BooleanField} />
        <DataTable.Col source="createdAt" disableSort field={DateField} />
        <DataTable.Col label="Acts" disableSort>
          <PostActs />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
