import type { MoveInUpload, MoveInUploads } from '@forum/contracts/move-in-uploads';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, useSyncExternalStore, type DragEvent, type ReactNode } from 'react';
import { PickFile } from '../../layout/PickFile.tsx';
import { textsOf } from '../../messages/texts.ts';
import { bytesText } from '../../system/bytes.ts';
import { useUploads } from '../queries.ts';
import { canDigest } from './fingerprint.ts';
import { Discard } from './Discard.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { uploading } from './uploading.ts';

const t = textsOf('moveIn');

/** Uploads a file from the owner's computer. `onFile`: one has been chosen. */
export function UploadField({ onFile }: { readonly onFile: (name: string) => void }) {
  const { data } = useUploads();
  if (data?.mostBytes === 0) return null;
  return (
    <>
      <Typography variant="subtitle1" component="h2">
        {t('uploadHead')}
      </Typography>
      {data === undefined ? (
        // As high as what follows, so that nothing below it moves.
        <Box sx={{ ...ZONE, minHeight: '7rem', borderColor: 'divider' }} />
      ) : (
        <FileOrProgress {...data} onFile={onFile} />
      )}
    </>
  );
}

interface Given extends MoveInUploads {
  readonly onFile: (name: string) => void;
}

function FileOrProgress({ mostBytes, uploads, onFile }: Given) {
  const state = useSyncExternalStore(uploading.listen, uploading.read);
  if (!canDigest()) return <Alert severity="info">{t('needsHttps')}</Alert>;
  const [unfinished = null] = uploads;
  if (state.phase !== 'none') return <UploadProgress state={state} />;
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    onFile(file.name);
    void uploading.begin(file, unfinished);
  };
  return (
    <DropZone onFile={choose}>
      {state.failure === null ? null : <Alert severity="error">{state.failure}</Alert>}
      <span>
        {unfinished === null
          ? t('uploadSays', { most: bytesText(mostBytes) })
          : t('unfinished', said(unfinished))}
      </span>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', alignItems: 'center' }}>
        <PickFile
          label={unfinished === null ? t('choose') : t('chooseAgain')}
          isBusy={false}
          accept=""
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {unfinished === null ? null : <Discard upload={unfinished} />}
      </div>
    </DropZone>
  );
}

function said({ name, receivedBytes, bytes }: MoveInUpload) {
  return { name, done: bytesText(receivedBytes), total: bytesText(bytes) };
}

interface Props {
  readonly onFile: (file: File | undefined) => void;
  readonly children: ReactNode;
}

function DropZone({ onFile, children }: Props) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...ZONE, borderColor: isOver ? 'primary.main' : 'divider' }}
    >
      {children}
    </Box>
  );
}

const ZONE = {
  width: '100%',
  boxSizing: 'border-box',
  display: 'grid',
  justifyItems: 'start',
  gap: '0.75rem',
  padding: '1rem',
  border: '2px dashed',
  borderRadius: 1,
} as const;
