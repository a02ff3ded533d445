import type { SystemState } from '@forum/contracts/system';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Title, useGetOne } from 'react-admin';
import { Guarded } from '../layout/Guarded.tsx';
import { THE_ONE } from '../providers/system-resources.ts';
import { bytesText } from './bytes.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('system');

/** What runs here, and its disk space. */
export function SystemPage() {
  return (
    <Guarded resource="system">
      <System />
    </Guarded>
  );
}

function System() {
  const { data } = useGetOne<SystemState & { id: string }>('system', { id: THE_ONE });
  return (
    <Card style={{ marginBlockStart: '1rem' }}>
      <Title title={t('system')} />
      <CardContent>
        {data === undefined ? null : (
          <dl
            style={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '0.5rem 2rem' }}
          >
            {linesOf(data).map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd style={{ margin: 0 }}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </CardContent>
    </Card>
  );
}

function linesOf({
  versions,
  databaseBytes,
  disk,
  mailsAreSent,
}: SystemState): readonly [string, string][] {
  return [
    [t('node'), versions.node],
    [t('postgres'), versions.postgres],
    [t('schema'), versions.schema],
    [t('database'), bytesText(databaseBytes)],
    [
      t('diskOfTheUploads'),
      disk === null
        ? t('elsewhere')
        : t('freeOf', { bytes: bytesText(disk.freeBytes), bytes2: bytesText(disk.totalBytes) }),
    ],
    [t('mail'), mailsAreSent ? t('bySmtp') : t('keptAsFilesSmtp')],
  ];
}
