import type { KeptImage } from '@forum/contracts/uploads';
import { BooleanField, DateField, FunctionField, List, TextInput } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { bytesText } from './bytes.ts';

const FILTERS = [<TextInput key="ownerId" source="ownerId" label="Id of a member" alwaysOn />];

/** Members' uploaded images, newest first. */
export function UploadList() {
  return (
    <List exporter={false} filters={FILTERS} title="Uploads" empty={false}>
      <RecordTable>
        <RecordTable.Col label="Image" disableSort>
          <FunctionField
            render={({ url, width, height }: KeptImage) => (
              <a href={url} target="_blank" rel="noreferrer">
                {width} × {height}
              </a>
            )}
          />
        </RecordTable.Col>
        <RecordTable.Col source="owner.username" label="Member" disableSort />
        <RecordTable.Col label="Size" disableSort>
          <FunctionField render={({ bytes }: KeptImage) => bytesText(bytes)} />
        </RecordTable.Col>
        <RecordTable.Col source="isUsed" label="Used" disableSort field={BooleanField} />
        <RecordTable.Col label="Since" disableSort>
          <DateField source="createdAt" showTime />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}
