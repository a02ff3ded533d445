import { MAIL_SECURITIES, USUAL_PORTS, type MailServer } from '@forum/contracts/mail-server';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { asText } from './as-text.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('mail');

const SECURITY_WORDS = { starttls: t('starttls'), tls: t('tls'), none: t('noEncryption') } as const;
const CHOICES = MAIL_SECURITIES.map((id) => ({ id, name: SECURITY_WORDS[id] }));

/** The server that sends letters: fields, or who else has set it. */
export function MailFields({ server }: { server: MailServer }) {
  const { source, host, port, from } = server;
  if (source === 'environment') {
    return <Alert severity="info">{t('setByOperator', { host, port: String(port), from })}</Alert>;
  }
  return (
    <Box sx={{ maxWidth: '40rem' }}>
      <State server={server} />
      <Place />
      <Login server={server} />
      <TextInput
        source="mail.from"
        label={t('from')}
        helperText={t('fromSays')}
        type="email"
        parse={asText}
      />
    </Box>
  );
}

function State({
  server: { source, isPasswordReadable, canKeepPassword },
}: {
  server: MailServer;
}) {
  if (source === 'none') return <Alert severity="warning">{t('nothingIsSent')}</Alert>;
  if (!isPasswordReadable) return <Alert severity="error">{t('passwordLost')}</Alert>;
  return canKeepPassword ? null : <Alert severity="warning">{t('cannotKeep')}</Alert>;
}

function Place() {
  const { setValue } = useFormContext();
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 14rem 7rem' } }}>
      <TextInput
        source="mail.host"
        label={t('host')}
        helperText={t('hostSays')}
        parse={asText}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <SelectInput
        source="mail.security"
        label={t('security')}
        choices={CHOICES}
        translateChoice={false}
        validate={[]}
        helperText={false}
        onChange={(event) => {
          const chosen = MAIL_SECURITIES.find((one) => one === event.target.value);
          if (chosen !== undefined) setValue('mail.port', USUAL_PORTS[chosen], TYPED);
        }}
      />
      <NumberInput source="mail.port" label={t('port')} min={1} max={65_535} helperText={false} />
    </Box>
  );
}

function Login({ server: { hasPassword } }: { server: MailServer }) {
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextInput
        source="mail.username"
        label={t('username')}
        helperText={t('usernameSays')}
        parse={asText}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <TextInput
        source="mail.password"
        label={t('password')}
        type="password"
        helperText={hasPassword ? t('passwordIsKept') : t('passwordSays')}
        parse={asText}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
    </Box>
  );
}

const TYPED = { shouldDirty: true };
