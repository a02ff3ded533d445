import { getWebhookRequest, type WebhookRequest } from '@forum/contracts/admin-webhooks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { SENT_TEXT } from './sent-text.ts';

const t = textsOf('webhooks');

interface Props {
  readonly webhookId: string;
  readonly tryId: string;
}

/** Opens the request of a try: where it went, its headers, and its body as it is now. */
export function TriedRequest(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('request')}
      </Button>
      <Box id={id}>{isOpen ? <Request {...props} /> : null}</Box>
    </>
  );
}

function Request({ webhookId, tryId }: Props) {
  const { data, error } = useQuery({
    queryKey: ['webhook-request', tryId],
    queryFn: () => ask(getWebhookRequest, { params: { id: webhookId, tryId } }),
    // Its text may have changed since it was opened the last time.
    gcTime: 0,
  });
  if (error !== null) return <Typography color="error">{t('triesUnread')}</Typography>;
  if (data === undefined) return <Typography>{t('loading')}</Typography>;
  return <Shown request={data} />;
}

function Shown({ request: { address, headers, body, isAsSent } }: { request: WebhookRequest }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <Typography variant="body2">
        {address === null ? t('nothingSent') : t('sentTo', { address })}
      </Typography>
      {lines.length === 0 ? null : (
        <Box component="pre" tabIndex={0} aria-label={t('headers')} sx={SENT_TEXT}>
          {lines.join('\n')}
        </Box>
      )}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {saidOf(body, isAsSent)}
      </Typography>
      {body === null ? null : (
        <Box component="pre" tabIndex={0} aria-label={t('body')} sx={SENT_TEXT}>
          {body}
        </Box>
      )}
    </>
  );
}

function saidOf(body: string | null, isAsSent: boolean | null): string {
  if (body === null) return t('bodyGone');
  if (isAsSent === null) return t('bodyNow');
  return isAsSent ? t('bodySame') : t('bodyChanged');
}
