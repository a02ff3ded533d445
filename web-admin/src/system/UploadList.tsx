import type { KeptImage } from '@forum/contracts/uploads';
import { BooleanField, DateField, FunctionField } from 'react-admin';
import { MemberInput } from '../layout/MemberInput.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { textsOf } from '../messages/texts.ts';
import { bytesText } from './bytes.ts';
import { ImageInPrivate } from './ImageInPrivate.tsx';

const t = textsOf('system');

const FILTERS = [<MemberInput key="ownerId" source="ownerId" label={t('member')} alwaysOn />];

/** Members' uploaded images, newest first; private ones without their address. */
export function UploadList() {
  return (
    <RecordList filters={FILTERS} title={t('uploads')}>
      <RecordTable>
        <RecordTable.Col label={t('image')} disableSort>
          <FunctionField
            render={({ id, kind, shown }: KeptImage) =>
              shown === null ? (
                <ImageInPrivate id={id} kind={kind} />
              ) : (
                <a href={shown.url} target="_blank" rel="noreferrer">
                  {shown.name ?? `${shown.width} × ${shown.height}`}
                </a>
              )
            }
          />
        </RecordTable.Col>
        <RecordTable.Col label={t('member')} disableSort>
          <FunctionField
            render={({ owner }: KeptImage) => owner?.username ?? t('copiedFromElsewhere')}
          />
        </RecordTable.Col>
        <RecordTable.Col label={t('size')} disableSort>
          <FunctionField render={({ bytes }: KeptImage) => bytesText(bytes)} />
        </RecordTable.Col>
        <RecordTable.Col source="shown.isUsed" label={t('used')} disableSort field={BooleanField} />
        <RecordTable.Col label={t('since')} disableSort>
          <DateField source="shown.createdAt" showTime />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}
