import { BooleanField, DataTable, DateField, List } from 'react-admin';

/** All posts, newest first. */
export function PostList() {
  return (
    <List sort={{ field: 'createdAt', order: 'DESC' }} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="author.username" label="Author" disableSort />
        <DataTable.Col source="category.name" label="Category" disableSort />
        <DataTable.NumberCol source="upvotes" disableSort />
        <DataTable.NumberCol source="_count.comments" label="Comments" disableSort />
        <DataTable.Col source="featured" disableSort field={BooleanField} />
        <DataTable.Col source="createdAt" disableSort field={DateField} />
      </DataTable>
    </List>
  );
}
