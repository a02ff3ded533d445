import { LIMITS } from '@forum/contracts/limits';
import { ACT_REASONS } from '@forum/contracts/acts';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { useText } from '../../lib/language/messages.tsx';
import staffTexts from './messages/en/staff.json';

interface Props {
  /** The field of the reason in the act's contract. */
  readonly reasonName?: 'reason' | 'reasonCode';
  /** Whether an act of this kind needs a reason. */
  readonly isRequired?: boolean;
  readonly errorOf: (name: string) => string | undefined;
}

/** Why staff do it. */
export function GroundsFields({ reasonName = 'reason', isRequired = false, errorOf }: Props) {
  const t = useText(staffTexts);
  return (
    <>
      <Select
        name={reasonName}
        label={t('reason')}
        required={isRequired}
        error={errorOf(reasonName)}
        options={[
          { value: '', name: t(isRequired ? 'choose' : 'none') },
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
        error={errorOf('note')}
      />
    </>
  );
}
