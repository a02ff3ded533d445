import { actReason, type ActGrounds } from '@forum/contracts/acts';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import staffTexts from './messages/en/staff.json';
import type { AskedAct } from './asked-act.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { GroundsFields, type TypedGrounds } from './GroundsFields.tsx';
import { PinField } from './PinField.tsx';
import styles from './StaffActDialog.module.css';
import { useStaffAct } from './useStaffAct.ts';

interface Props {
  readonly asked: AskedAct;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The inputs of an act: the target of a move, the reason, the note, and the PIN if not typed yet. */
export function StaffActForm({ asked, onDone, onCancel }: Props) {
  const common = useText(commonTexts);
  const t = useText(staffTexts);
  const [typed, setTyped] = useState<TypedGrounds>({ reason: '', note: '' });
  const [categoryId, setCategoryId] = useState('');
  const [pin, setPin] = useState('');
  const { mutate, isPending, needsPin, problem } = useStaffAct();
  const { act, item } = asked;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const answers = { grounds: groundsOf(typed), categoryId };
        mutate({ asked, pin, ...answers }, { onSuccess: onDone });
      }}
    >
      {act === 'move' && item.type === 'post' ? (
        <CategoryChoice from={item.post.categoryId} chosen={categoryId} onChosen={setCategoryId} />
      ) : null}
      <GroundsFields typed={typed} onTyped={setTyped} />
      {needsPin ? <PinField pin={pin} onTyped={setPin} /> : null}
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={onCancel}>{common('cancel')}</Button>
        <Button
          type="submit"
          look={act === 'delete' ? 'danger' : 'primary'}
          disabled={isPending || (act === 'move' && categoryId === '')}
        >
          {t('act', { act })}
        </Button>
      </div>
    </form>
  );
}

function groundsOf({ reason, note }: TypedGrounds): ActGrounds {
  const why = actReason.safeParse(reason);
  return {
    ...(why.success ? { reason: why.data } : {}),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
}
