import { serverNow } from '@forum/api-client/server-clock';
import { purgeForm, purgeUser, suspendUser, suspensionForm } from '@forum/contracts/admin-users';
import { LIMITS } from '@forum/contracts/limits';
import { warningForm, warnUser } from '@forum/contracts/warnings';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { useText } from '../../lib/language/messages.tsx';
import staffTexts from './messages/en/staff.json';
import type { AskedOfMember } from './asked-act.ts';
import { GroundsFields } from './GroundsFields.tsx';
import type { Concerned } from './member-acts.ts';
import { StaffForm } from './StaffForm.tsx';

const WARN = 'warn';
const SUSPEND = 'suspend';
const PURGE = 'purge';

interface Ends {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What an act on a member does, what they are told, and the reason. */
export function MemberActForm({
  asked: { act, member },
  ...ends
}: Ends & { asked: AskedOfMember }) {
  if (act === WARN) return <WarnForm member={member} {...ends} />;
  return act === SUSPEND ? (
    <SuspendForm member={member} {...ends} />
  ) : (
    <PurgeForm member={member} {...ends} />
  );
}

type Props = Ends & { readonly member: Concerned };

function WarnForm({ member: { id, username }, ...ends }: Props) {
  const t = useText(staffTexts);
  return (
    <StaffForm
      schema={warningForm}
      perform={async (api, body) => void (await api(warnUser, { params: { id }, body }))}
      submit={t('onMember', { act: WARN, username })}
      isDanger={false}
      {...ends}
    >
      {(errorOf) => (
        <>
          <p>{t('whatItDoes', { act: WARN, username })}</p>
          <Message name="message" max={LIMITS.warning} error={errorOf('message')} />
          <GroundsFields isRequired errorOf={errorOf} />
        </>
      )}
    </StaffForm>
  );
}

const DAYS = [1, 3, 7, 30, 365];
const PROPOSED_DAYS = '7';
const DAY_MS = 24 * 60 * 60 * 1000;

function SuspendForm({ member: { id, username }, ...ends }: Props) {
  const t = useText(staffTexts);
  const days = [
    ...DAYS.map((count) => ({ value: String(count), name: t('days', { count }) })),
    { value: '', name: t('untilLifted') },
  ];
  return (
    <StaffForm
      schema={suspensionForm}
      read={withEnd}
      perform={async (api, body) => void (await api(suspendUser, { params: { id }, body }))}
      submit={t('onMember', { act: SUSPEND, username })}
      isDanger
      {...ends}
    >
      {(errorOf) => (
        <>
          <p>{t('whatItDoes', { act: SUSPEND, username })}</p>
          <Select
            name="days"
            label={t('howLong')}
            required
            defaultValue={PROPOSED_DAYS}
            options={days}
          />
          <Message name="reason" max={LIMITS.suspensionReason} error={errorOf('reason')} />
          <GroundsFields reasonName="reasonCode" errorOf={errorOf} />
        </>
      )}
    </StaffForm>
  );
}

/** Days to go become a moment; none: until it is lifted. */
function withEnd({ days, ...rest }: Readonly<Record<string, FormDataEntryValue>>) {
  if (days === undefined) return rest;
  return { ...rest, until: new Date(serverNow() + Number(days) * DAY_MS).toISOString() };
}

function PurgeForm({ member: { id, username }, ...ends }: Props) {
  const t = useText(staffTexts);
  return (
    <StaffForm
      schema={purgeForm}
      perform={async (api, body) => void (await api(purgeUser, { params: { id }, body }))}
      submit={t('onMember', { act: PURGE, username })}
      isDanger
      {...ends}
    >
      {(errorOf) => (
        <>
          <p>{t('whatItDoes', { act: PURGE, username })}</p>
          <GroundsFields isRequired errorOf={errorOf} />
        </>
      )}
    </StaffForm>
  );
}

interface MessageProps {
  readonly name: string;
  /** In characters. */
  readonly max: number;
  readonly error: string | undefined;
}

/** What the member reads. */
function Message({ name, max, error }: MessageProps) {
  const t = useText(staffTexts);
  return (
    <Textarea
      name={name}
      label={t('message')}
      hint={t('messageHint')}
      required
      rows={4}
      maxLength={max}
      error={error}
    />
  );
}
