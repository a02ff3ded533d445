import type { SystemState } from '@forum/contracts/system';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Title, useGetOne } from 'react-admin';
import { Guarded } from '../layout/Guarded.tsx';
import { THE_ONE } from '../providers/system-resources.ts';
import { bytesText } from './bytes.ts';

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
      <Title title="System" />
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
    ['Node', versions.node],
    ['Postgres', versions.postgres],
    ['Schema', versions.schema],
    ['Database', bytesText(databaseBytes)],
    [
      'Disk of the uploads',
      disk === null
        ? 'elsewhere'
        : `${bytesText(disk.freeBytes)} free of ${bytesText(disk.totalBytes)}`,
    ],
    ['Mail', mailsAreSent ? 'by SMTP' : 'kept as files: SMTP_URL is not set'],
  ];
}
