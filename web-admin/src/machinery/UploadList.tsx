import type { KeptImage } from '@forum/contracts/uploads';
import { BooleanField, DataTable, DateField, FunctionField, List, TextInput } from 'react-admin';
import { bytesText } from './bytes.ts';

const FILTERS = [<TextInput key="ownerId" source="ownerId" label="Id of a member" alwaysOn />];

/** Images that members keep here, newest first. */
export function UploadList() {
  return (
    <List exporter={false} filters={FILTERS} title="Uploads" empty={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col label="Image" disableSort>
          <FunctionField
            render={({ url, width, height }: KeptImage) => (
              <a href={url} target="_blank" rel="noreferrer">
                {width} × {height}
              </a>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="owner.username" label="Member" disableSort />
        <DataTable.Col label="Size" disableSort>
          <FunctionField render={({ bytes }: KeptImage) => bytesText(bytes)} />
        </DataTable.Col>
        <DataTable.Col source="isUsed" label="Used" disableSort field={BooleanField} />
        <DataTable.Col label="Since" disableSort>
          <DateField source="createdAt" showTime />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
