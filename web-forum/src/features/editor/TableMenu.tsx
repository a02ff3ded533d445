import type { LexicalEditor } from 'lexical';
import { Table2 } from 'lucide-react';
import { Menu } from '../../components/Menu.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import { $changeTable, type TableAct } from './table-acts.ts';

const ACTS: readonly TableAct[] = [
  'rowAbove',
  'rowBelow',
  'columnBefore',
  'columnAfter',
  'headerRow',
  'headerColumn',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
];

/** Actions on the table at the caret. */
export function TableMenu({ editor }: { editor: LexicalEditor }) {
  const t = useText(editorTexts);
  const toast = useToast();
  const act = (name: TableAct) => {
    let isDone = true;
    editor.update(
      () => {
        isDone = $changeTable(name);
      },
      { discrete: true },
    );
    if (!isDone) toast({ kind: 'error', title: t('tooManyCells') });
  };
  const items = ACTS.map((name) => ({
    name: t(name),
    isDanger: name.startsWith('delete'),
    onChosen: () => act(name),
  }));
  return <Menu label={t('aboutTable')} icon={Table2} items={items} />;
}
