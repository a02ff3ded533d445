import { actGrounds } from '@forum/contracts/acts';
import { movePost } from '@forum/contracts/moderation';
import { moveForm } from '@forum/contracts/move-form';
import type { Post } from '@forum/contracts/posts';
import { useText } from '../../lib/language/messages.tsx';
import staffTexts from './messages/en/staff.json';
import type { AskedAct } from './asked-act.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { GroundsFields } from './GroundsFields.tsx';
import { perform } from './perform.ts';
import { StaffForm } from './StaffForm.tsx';

const MOVE = 'move';

interface Props {
  readonly asked: AskedAct;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The inputs of an act: the target of a move, the reason and the note. */
export function StaffActForm({ asked, ...ends }: Props) {
  const t = useText(staffTexts);
  const { act, item } = asked;
  if (act === MOVE && item.type === 'post') return <MoveForm post={item.post} {...ends} />;
  return (
    <StaffForm
      schema={actGrounds}
      perform={(api, grounds) => perform(api, asked, grounds)}
      submit={t('act', { act })}
      isDanger={act === 'delete'}
      {...ends}
    >
      {(errorOf) => <GroundsFields errorOf={errorOf} />}
    </StaffForm>
  );
}

interface MoveProps extends Omit<Props, 'asked'> {
  readonly post: Pick<Post, 'id' | 'categoryId'>;
}

function MoveForm({ post: { id, categoryId }, ...ends }: MoveProps) {
  const t = useText(staffTexts);
  return (
    <StaffForm
      schema={moveForm}
      perform={async (api, body) => void (await api(movePost, { params: { id }, body }))}
      submit={t('act', { act: MOVE })}
      isDanger={false}
      {...ends}
    >
      {(errorOf) => (
        <>
          <CategoryChoice from={categoryId} error={errorOf('categoryId')} />
          <GroundsFields errorOf={errorOf} />
        </>
      )}
    </StaffForm>
  );
}
