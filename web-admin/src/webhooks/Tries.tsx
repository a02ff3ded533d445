import type { WebhookTry } from '@forum/contracts/admin-webhooks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { ActOpener } from '../layout/ActOpener.tsx';
import { Moment } from '../layout/Timeline.tsx';
import { textsOf } from '../messages/texts.ts';
import { FAILURES, KINDS } from './kinds.ts';
import { SENT_TEXT } from './sent-text.ts';
import { TriedRequest } from './TriedRequest.tsx';

const t = textsOf('webhooks');
const SHOWN = 50;

interface Props {
  readonly webhookId: string;
  readonly name: string;
}

/** Opens what was sent to a webhook of late, and what came of it. */
export function Tries({ webhookId, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ActOpener
        label={t('tries')}
        color="primary"
        changes={undefined}
        onOpen={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        aria-labelledby={id}
        fullWidth
        maxWidth="md"
      >
        <DialogTitle id={id}>{t('triesOf', { name })}</DialogTitle>
        <DialogContent>{isOpen ? <Newest webhookId={webhookId} /> : null}</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Newest({ webhookId }: { readonly webhookId: string }) {
  const {
    data = [],
    isPending,
    error,
  } = useGetList<WebhookTry>('webhook-tries', {
    pagination: { page: 1, perPage: SHOWN },
    filter: { webhookId },
  });
  if (error !== null) return <Typography color="error">{t('triesUnread')}</Typography>;
  if (isPending) return <Typography>{t('loading')}</Typography>;
  if (data.length === 0) return <Typography>{t('noTries')}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((one) => (
        <OneTry key={one.id} one={one} webhookId={webhookId} />
      ))}
    </Box>
  );
}

interface OfTry {
  readonly webhookId: string;
  readonly one: WebhookTry;
}

function OneTry({ webhookId, one }: OfTry) {
  const { kind, at, ms, bytes, replayed, status, failure, waitUntil, answer, deliveryId } = one;
  const isTaken = status !== null && status >= 200 && status < 300;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography color={isTaken ? 'textPrimary' : 'error'}>
        {t('outcome', {
          kind: KINDS[kind],
          status: status ?? FAILURES[failure ?? ''] ?? failure ?? '',
        })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <Moment at={at} /> · {t('took', { ms, bytes })} · {deliveryId}
        {replayed ? ` · ${t('replayed')}` : null}
      </Typography>
      {waitUntil === null ? null : (
        <Typography variant="body2">
          {t('asksToWait')} <Moment at={waitUntil} />
        </Typography>
      )}
      {answer === '' ? null : (
        <Box component="pre" tabIndex={0} aria-label={t('answer')} sx={SENT_TEXT}>
          {answer}
        </Box>
      )}
      <TriedRequest webhookId={webhookId} tryId={one.id} />
    </Box>
  );
}
