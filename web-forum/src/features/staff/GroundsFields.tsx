import { LIMITS } from '@forum/contracts/limits';
import { ACT_REASONS } from '@forum/contracts/acts';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { useText } from '../../lib/language/messages.tsx';
import staffTexts from './messages/en/staff.json';

/** The fields as typed; an empty reason is none. */
export interface TypedGrounds {
  readonly reason: string;
  readonly note: string;
}

interface Props {
  readonly typed: TypedGrounds;
  readonly onTyped: (typed: TypedGrounds) => void;
}

/** Why staff do it. */
export function GroundsFields({ typed, onTyped }: Props) {
  const t = useText(staffTexts);
  return (
    <>
      <Select
        name="reason"
        label={t('reason')}
        value={typed.reason}
        onChange={(event) => onTyped({ ...typed, reason: event.currentTarget.value })}
        options={[
          { value: '', name: t('none') },
          ...ACT_REASONS.map((reason) => ({
            value: reason,
            name: t('why', { reason: reason.replace('-', '_') }),
          })),
        ]}
      />
      <Textarea
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        rows={3}
        maxLength={LIMITS.actNote}
        value={typed.note}
        onText={(note) => onTyped({ ...typed, note })}
      />
    </>
  );
}
