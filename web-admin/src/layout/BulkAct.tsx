import { actGrounds, type ActGrounds } from '@forum/contracts/acts';
import { useListContext } from 'react-admin';
import { FormDialog } from './FormDialog.tsx';
import { GroundsFields } from './GroundsFields.tsx';
import { groundsOf, validateGrounds } from './grounds.ts';
import { wordsOf } from './words-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

interface Props {
  readonly label: string;
  /** What the rows are. */
  readonly many: 'posts' | 'comments' | 'submissions';
  readonly act: (id: string, grounds: ActGrounds) => Promise<unknown>;
  readonly color?: 'primary' | 'error';
}

/** The same act on all selected, one at a time: each is a separate act, and can be undone alone. */
export function BulkAct({ label, many, act, color = 'primary' }: Props) {
  const { selectedIds, onUnselectItems } = useListContext();
  const ids = selectedIds.map(String);
  const these = t('many', { many, count: ids.length });
  return (
    <FormDialog
      label={label}
      title={`${label}: ${these}`}
      color={color}
      validate={validateGrounds(actGrounds)}
      send={async (values) => {
        await eachInTurn(ids, (id) => act(id, actGrounds.parse(groundsOf(values))));
        onUnselectItems();
      }}
      done={t('doneFor', { label, many: these })}
    >
      <GroundsFields />
    </FormDialog>
  );
}

/** Continues past refusals, and reports their number at the end. @throws Error naming the first refusal */
export async function eachInTurn(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<void> {
  const refused: string[] = [];
  for (const id of ids) {
    try {
      await act(id);
    } catch (error) {
      refused.push(wordsOf(error));
    }
  }
  if (refused.length === 0) return;
  throw new Error(
    t('someRefused', { count: refused.length, all: ids.length, first: refused[0] ?? '' }),
  );
}
