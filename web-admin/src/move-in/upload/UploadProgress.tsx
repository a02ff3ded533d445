import type { MoveInUpload } from '@forum/contracts/move-in-uploads';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { textsOf } from '../../messages/texts.ts';
import { bytesText } from '../../system/bytes.ts';
import { Discard } from './Discard.tsx';
import { uploading, type Uploading } from './uploading.ts';

const t = textsOf('moveIn');

/** How far an upload of this window is, and what can be done with it. */
export function UploadProgress({
  state,
}: {
  readonly state: Exclude<Uploading, { readonly phase: 'none' }>;
}) {
  if (state.phase === 'checking') return <output>{t('checking', { name: state.name })}</output>;
  if (state.phase === 'whole') return <output>{t('uploadWhole', { name: state.source })}</output>;
  const { upload } = state;
  const isSending = state.phase === 'sending';
  return (
    <div style={{ width: '100%', display: 'grid', gap: '0.5rem' }}>
      <span style={{ overflowWrap: 'anywhere' }}>{t('sending', said(upload))}</span>
      <LinearProgress
        aria-label={t('uploadProgress')}
        variant="determinate"
        value={Math.floor((100 * upload.receivedBytes) / upload.bytes)}
      />
      <small>{isSending ? rateText(state) : t('isPaused')}</small>
      <output>{isSending && state.isWaiting ? t('waitsForNetwork') : null}</output>
      {isSending || state.failure === null ? null : <Alert severity="error">{state.failure}</Alert>}
      <div>
        <Button
          ref={focusIfLost}
          size="small"
          onClick={isSending ? uploading.pause : () => void uploading.goOn()}
        >
          {isSending ? t('pause') : t('resume')}
        </Button>
        <Discard upload={upload} />
      </div>
    </div>
  );
}

/** What chose the file is gone, and took the focus of a keyboard with it. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

function said({ name, receivedBytes, bytes }: MoveInUpload) {
  return { name, done: bytesText(receivedBytes), total: bytesText(bytes) };
}

function rateText({
  upload,
  bytesPerSecond,
}: Extract<Uploading, { readonly phase: 'sending' }>): string {
  if (bytesPerSecond === null) return t('begins');
  const seconds = (upload.bytes - upload.receivedBytes) / bytesPerSecond;
  return t('rate', { rate: bytesText(bytesPerSecond), minutes: Math.ceil(seconds / 60) });
}
