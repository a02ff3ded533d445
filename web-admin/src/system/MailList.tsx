import { shownMailAddress } from '@forum/contracts/mail-address';
import { retryMail, type SentMail } from '@forum/contracts/mails';
import { DateField, Link, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';
import { choicesOf } from '../layout/kinds.ts';

const t = textsOf('system');

const STATES = {
  waiting: t('waitingState'),
  sent: t('sent'),
  'given-up': t('givenUp'),
} as const satisfies Record<SentMail['state'], string>;

const FILTERS = [
  <TextInput key="q" source="q" label={t('wholeAddress')} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(STATES)} alwaysOn />,
];

/** Emails of the last 30 days, never their text. */
export function MailList() {
  return (
    <RecordList filters={FILTERS} title={t('mails')}>
      <RecordTable acts={<Retry />}>
        <RecordTable.Col label={t('made')} disableSort>
          <DateField source="createdAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col label={t('to')} disableSort>
          <Address />
        </RecordTable.Col>
        <RecordTable.Col source="kind" disableSort />
        <RecordTable.Col source="subject" disableSort />
        <RecordTable.Col source="state" disableSort field={State} />
        <RecordTable.NumberCol source="attempts" disableSort />
        <RecordTable.Col source="error" disableSort />
      </RecordTable>
    </RecordList>
  );
}

function State() {
  const state = useRecordContext<SentMail>()?.state;
  return state === undefined ? null : <>{STATES[state]}</>;
}

/** Links to all emails sent there; a row without anything to focus could not be scrolled by keys. */
function Address() {
  const mail = useRecordContext<SentMail>();
  if (mail === undefined) return null;
  const filter = encodeURIComponent(JSON.stringify({ q: mail.address }));
  return <Link to={`/mails?filter=${filter}`}>{shownMailAddress(mail.address)}</Link>;
}

function Retry() {
  const mail = useRecordContext<SentMail>();
  if (mail?.state !== 'given-up') return null;
  return (
    <ActButton
      label={t('tryAgain')}
      act={() => ask(retryMail, { params: { id: mail.id } })}
      done={t('theMailToIs', { address: shownMailAddress(mail.address) })}
    />
  );
}
