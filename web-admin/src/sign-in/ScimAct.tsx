import {
  endScimAccess,
  getScimAccess,
  makeScimToken,
  type ScimAccess,
} from '@forum/contracts/admin-scim';
import type { AdminSignInProvider } from '@forum/contracts/admin-sign-in-providers';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { DateField } from 'react-admin';
import { InActMenu } from '../layout/act-menu-context.ts';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ActOpener } from '../layout/ActOpener.tsx';
import { ShownOnce } from '../layout/ShownOnce.tsx';
import { wordsOf } from '../layout/words-of.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('signIn');

type Provider = Pick<AdminSignInProvider, 'id' | 'name'>;

/** Whether a provider makes and bars its people here, and the token by which it asks. */
export function ScimAct({ provider }: { readonly provider: Provider }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <ActOpener
        label={t('scim')}
        changes={t('scimChanges')}
        color="primary"
        onOpen={(event) => {
          stayHere(event);
          setOpen(true);
        }}
      />
      <Dialog
        open={isOpen}
        onClose={close}
        onClick={stayHere}
        onKeyDown={stayHere}
        aria-labelledby={id}
        fullWidth
        maxWidth="sm"
      >
        <DialogTitle id={id}>{t('scimNamed', { name: provider.name })}</DialogTitle>
        <InActMenu value={null}>
          <Access provider={provider} />
        </InActMenu>
        <DialogActions>
          <Button onClick={close}>{t('close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

// The row beneath would open its record, and the menu match its lines by what is typed.
function stayHere(event: SyntheticEvent): void {
  event.stopPropagation();
}

function Access({ provider: { id, name } }: { readonly provider: Provider }) {
  const [secret, setSecret] = useState<string | null>(null);
  const queryKey = ['scim', id];
  const client = useQueryClient();
  const found = useQuery({ queryKey, queryFn: () => ask(getScimAccess, { params: { id } }) });
  if (found.error !== null) return <Alert severity="error">{wordsOf(found.error)}</Alert>;
  if (found.data === undefined) return <DialogContent>{t('scimLoading')}</DialogContent>;
  const { token } = found.data;
  const show = (access: ScimAccess) => client.setQueryData(queryKey, access);
  return (
    <DialogContent>
      <Typography sx={{ mb: 2 }}>{t('scimHelp')}</Typography>
      <TextField
        label={t('scimAddress')}
        value={found.data.address}
        fullWidth
        sx={{ mb: 2 }}
        slotProps={{ input: { readOnly: true } }}
      />
      <State access={found.data} />
      <ActDialog
        label={token === null ? t('scimMake') : t('scimReplace')}
        title={t(token === null ? 'scimMakeNamed' : 'scimReplaceNamed', { name })}
        act={async ({ reason, note }) => {
          const made = await ask(makeScimToken, { params: { id }, body: { reason, note } });
          show(made.access);
          setSecret(made.secret);
        }}
        done={t('scimIsMade')}
      />
      {token === null ? null : (
        <ActDialog
          label={t('scimEnd')}
          color="error"
          title={t('scimEndNamed', { name })}
          act={async ({ reason, note }) => {
            show(await ask(endScimAccess, { params: { id }, body: { reason, note } }));
          }}
          done={t('scimIsEnded')}
        />
      )}
      {secret === null ? null : <MadeToken secret={secret} onClose={() => setSecret(null)} />}
    </DialogContent>
  );
}

function State({ access: { token, members, barred } }: { readonly access: ScimAccess }) {
  const counts = `${t('scimMembers', { members })} ${t('scimBarred', { barred })}`;
  if (token === null) return <Typography sx={{ mb: 2 }}>{`${t('scimNone')} ${counts}`}</Typography>;
  const { lastAskedAt } = token;
  return (
    <Typography component="div" sx={{ mb: 2 }}>
      {t('scimMadeAt')} <DateField record={token} source="madeAt" showTime />.{' '}
      {lastAskedAt === null ? (
        t('scimNeverAsked')
      ) : (
        <>
          {t('scimLastAsked')} <DateField record={token} source="lastAskedAt" showTime />.
        </>
      )}{' '}
      {counts}
    </Typography>
  );
}

interface Made {
  readonly secret: string;
  readonly onClose: () => void;
}

function MadeToken(made: Made) {
  const words = {
    secret: t('scimToken'),
    once: t('scimOnce'),
    copy: t('copy'),
    copied: t('copied'),
    close: t('close'),
  };
  return <ShownOnce {...made} words={words} />;
}
