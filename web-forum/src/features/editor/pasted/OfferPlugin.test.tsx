import {
  createLexicalComposerContext,
  LexicalComposerContext,
} from '@lexical/react/LexicalComposerContext';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { registerRichText } from '@lexical/rich-text';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { $createParagraphNode, $getRoot, createEditor, PASTE_COMMAND, UNDO_COMMAND } from 'lexical';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../../testing/render.tsx';
import { EDITOR_NODES } from '../nodes/editor-nodes.ts';
import { OfferPlugin } from './OfferPlugin.tsx';

const ends: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of ends.splice(0)) end();
});

/** An editor with the words, after the text was pasted. */
function pastedInto(words: string, text: string) {
  const root = document.createElement('div');
  document.body.append(root);
  const editor = createEditor({ nodes: EDITOR_NODES });
  editor.setRootElement(root);
  ends.push(registerRichText(editor), () => root.remove());
  const context = createLexicalComposerContext(null, null);
  const screen = renderPart(
    <LexicalComposerContext value={[editor, context]}>
      <HistoryPlugin delay={0} />
      <OfferPlugin />
    </LexicalComposerContext>,
  );
  // After the history has begun.
  act(() =>
    editor.update(
      () => {
        const paragraph = $createParagraphNode();
        $getRoot().append(paragraph);
        paragraph.selectEnd().insertText(words);
      },
      { discrete: true },
    ),
  );
  const data = new DataTransfer();
  data.setData('text/plain', text);
  act(() => {
    editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData: data }));
  });
  const written = () => editor.read(() => $getRoot().getTextContent());
  return { editor, screen, written };
}

it('pastes Markdown as it is, formats it when asked, and brings it back with one undo', async () => {
  const { editor, screen, written } = pastedInto('Look: ', '# Doors\n- oil\n- sand');
  await expect.poll(written).toContain('# Doors');
  await userEvent.click(await screen.findByRole('button', { name: 'Format it' }));
  await expect.poll(written).not.toContain('# Doors');
  expect(written()).toMatch(/^Look: Doors/);
  expect(screen.queryByRole('button', { name: 'Format it' })).toBeNull();
  act(() => void editor.dispatchCommand(UNDO_COMMAND, undefined));
  await expect.poll(written).toContain('# Doors');
  act(() => void editor.dispatchCommand(UNDO_COMMAND, undefined));
  await expect.poll(written).toBe('Look: ');
});

it('offers nothing for words, and no longer once somebody goes on writing', async () => {
  const { screen, written } = pastedInto('', 'Only words');
  await expect.poll(written).toBe('Only words');
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  const second = pastedInto('', '# Doors');
  await second.screen.findByRole('button', { name: 'Format it' });
  act(() => second.editor.update(() => $getRoot().selectEnd().insertText('x'), { discrete: true }));
  await expect.poll(() => second.screen.queryByRole('button', { name: 'Format it' })).toBeNull();
});

it('says that a table has too many cells, and leaves the text as it was pasted', async () => {
  const { screen, written } = pastedInto('', 'a\tb\n'.repeat(300));
  await userEvent.click(await screen.findByRole('button', { name: 'Make it a table' }));
  await screen.findByText('A text can have at most 500 table cells.');
  expect(written()).toContain('a\tb');
});
