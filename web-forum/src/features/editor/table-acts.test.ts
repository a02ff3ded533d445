import {
  $createTableNodeWithDimensions,
  $isTableCellNode,
  $isTableNode,
  TableCellHeaderStates,
} from '@lexical/table';
import { $getRoot, createEditor, type LexicalEditor } from 'lexical';
import { expect, it } from 'vitest';
import { EDITOR_NODES } from './nodes/editor-nodes.ts';
import { $changeTable, $hasRoomForTable, type TableAct } from './table-acts.ts';

it.each<[TableAct, [number, number]]>([
  ['rowAbove', [4, 3]],
  ['rowBelow', [4, 3]],
  ['columnBefore', [3, 4]],
  ['columnAfter', [3, 4]],
  ['deleteRow', [2, 3]],
  ['deleteColumn', [3, 2]],
])('%s leaves a table of %j', (act, size) => {
  const editor = editorWith(3, 3);
  expect(change(editor, act)).toBe(true);
  expect(sizeOf(editor)).toEqual(size);
});

it('turns the header row of the caret on and off', () => {
  const editor = editorWith(3, 3);
  const isHeader = () =>
    editor.read(() => {
      const cell = $getRoot().getFirstDescendant()?.getParents().find($isTableCellNode);
      return cell?.hasHeaderState(TableCellHeaderStates.ROW);
    });
  expect(isHeader()).toBe(true);
  change(editor, 'headerRow');
  expect(isHeader()).toBe(false);
  change(editor, 'headerRow');
  expect(isHeader()).toBe(true);
});

it('takes the whole table away', () => {
  const editor = editorWith(3, 3);
  change(editor, 'deleteTable');
  expect(sizeOf(editor)).toBeNull();
});

it('refuses what would make more than 500 cells', () => {
  const editor = editorWith(49, 10);
  expect(editor.read($hasRoomForTable)).toBe(true);
  expect(change(editor, 'rowBelow')).toBe(true);
  expect(change(editor, 'rowBelow')).toBe(false);
  expect(change(editor, 'columnAfter')).toBe(false);
  expect(sizeOf(editor)).toEqual([50, 10]);
  expect(editor.read($hasRoomForTable)).toBe(false);
});

function editorWith(rows: number, columns: number): LexicalEditor {
  const onError = (error: Error) => {
    throw error;
  };
  const editor = createEditor({ nodes: EDITOR_NODES, onError });
  editor.update(
    () => {
      const table = $createTableNodeWithDimensions(rows, columns, true);
      $getRoot().append(table);
      table.getFirstDescendant()?.selectStart();
    },
    { discrete: true },
  );
  return editor;
}

function change(editor: LexicalEditor, act: TableAct): boolean {
  let isDone = false;
  editor.update(
    () => {
      isDone = $changeTable(act);
    },
    { discrete: true },
  );
  return isDone;
}

function sizeOf(editor: LexicalEditor): [number, number] | null {
  return editor.read(() => {
    const table = $table();
    return table === null ? null : [table.getChildrenSize(), table.getColumnCount()];
  });
}

function $table() {
  return $getRoot().getChildren().find($isTableNode) ?? null;
}
