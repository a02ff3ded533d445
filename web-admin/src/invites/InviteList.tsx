import { revokeInvite, type Invite } from '@forum/contracts/invites';
import Chip from '@mui/material/Chip';
import { DateField, FunctionField, TopToolbar, useRecordContext } from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { useIsAdmin } from '../providers/use-is-admin.ts';
import { InviteByMail } from './InviteByMail.tsx';
import { MakeLink } from './MakeLink.tsx';

const t = textsOf('invites');

/** Invitations, newest first: what for, how often used, and by whom. */
export function InviteList() {
  return (
    <RecordList title={t('invitations')} actions={<Acts />}>
      <RecordTable acts={<Revoke />}>
        <RecordTable.Col label={t('invitation')} disableSort>
          <FunctionField render={named} />
        </RecordTable.Col>
        <RecordTable.Col label={t('state')} disableSort>
          <State />
        </RecordTable.Col>
        <RecordTable.Col label={t('used')} disableSort>
          <FunctionField render={({ used, uses }: Invite) => t('usedOf', { used, uses })} />
        </RecordTable.Col>
        <RecordTable.Col label={t('whoCame')} disableSort>
          <FunctionField render={whoCame} />
        </RecordTable.Col>
        <RecordTable.Col label={t('group')} disableSort>
          <FunctionField render={({ group }: Invite) => group?.name ?? '–'} />
        </RecordTable.Col>
        <RecordTable.Col source="expiresAt" label={t('until')} disableSort field={DateField} />
        <RecordTable.Col label={t('by')} disableSort>
          <FunctionField render={({ by }: Invite) => by?.username ?? '–'} />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

function named({ kind, address, note }: Invite): string {
  const what = kind === 'link' ? t('link') : (address ?? t('email'));
  return note === '' ? what : `${what} · ${note}`;
}

function whoCame({ members, used }: Invite): string {
  const names = members.map(({ username }) => username).join(', ');
  return used > members.length && names !== '' ? `${names} …` : names || '–';
}

const STATES: Readonly<Record<Invite['state'], string>> = {
  open: t('stateOpen'),
  'used-up': t('stateUsedUp'),
  expired: t('stateExpired'),
  revoked: t('stateRevoked'),
  'maker-may-not': t('stateMakerMayNot'),
};

/** Whether it holds, or that its email did not arrive. */
function State() {
  const invite = useRecordContext<Invite>();
  if (invite === undefined) return null;
  const { state, mail } = invite;
  if (state === 'open' && mail === 'given-up') {
    return <Chip size="small" color="error" label={t('notDelivered')} />;
  }
  if (state === 'open' && mail === 'waiting') return <Chip size="small" label={t('onItsWay')} />;
  const color = state === 'open' ? 'success' : 'default';
  return <Chip size="small" color={color} label={STATES[state]} />;
}

function Revoke() {
  const invite = useRecordContext<Invite>();
  if (invite?.state !== 'open' && invite?.state !== 'maker-may-not') return null;
  const { id } = invite;
  return (
    <ActDialog
      label={t('revoke')}
      color="error"
      title={t('revokeTitle')}
      changes={t('revokeChanges')}
      act={({ reason, note }) => ask(revokeInvite, { params: { id }, body: { reason, note } })}
      done={t('isRevoked')}
    />
  );
}

function Acts() {
  const isAdmin = useIsAdmin();
  return (
    <TopToolbar>
      <MakeLink />
      {isAdmin ? <InviteByMail /> : null}
    </TopToolbar>
  );
}
