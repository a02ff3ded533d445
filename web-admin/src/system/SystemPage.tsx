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
  disks,
  slots,
  mailsAreSent,
}: SystemState): readonly (readonly [string, string])[] {
  return [
    [t('node'), versions.node],
    [t('postgres'), versions.postgres],
    [t('schema'), versions.schema],
    [t('database'), bytesText(databaseBytes)],
    ...disks.map(({ of, room }) => [t(DISK_OF[of]), roomText(room)] as const),
    ...(disks.some(({ of }) => of === 'uploads')
      ? []
      : [[t('diskOfUploads'), t('elsewhere')] as const]),
    ...slots.map(
      ({ name, keptBytes, isLost }) =>
        [t('walKeptFor', { name }), isLost ? t('lost') : bytesText(keptBytes)] as const,
    ),
    [t('mail'), mailsAreSent ? t('bySmtp') : t('keptAsFilesSmtp')],
  ];
}

const DISK_OF = {
  data: 'diskOfData',
  uploads: 'diskOfUploads',
  backups: 'diskOfBackups',
  archive: 'diskOfArchive',
} as const;

function roomText(room: SystemState['disks'][number]['room']): string {
  if (room === null) return t('cannotBeRead');
  return t('freeOf', { bytes: bytesText(room.freeBytes), bytes2: bytesText(room.totalBytes) });
}
