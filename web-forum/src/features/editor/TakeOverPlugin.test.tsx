import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { cleanup, render } from '@testing-library/react';
import { $getRoot, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { useRef, type RefObject } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TakeOverPlugin } from './TakeOverPlugin.tsx';

afterEach(cleanup);

const BOLD = JSON.stringify({
  root: {
    type: 'root',
    version: 1,
    children: [
      {
        type: 'paragraph',
        version: 1,
        children: [{ type: 'text', version: 1, text: 'Warm oil, ', format: 1 }],
      },
    ],
  },
});

describe('a text with formats, once the editor shows it', () => {
  it.each(['', 'typed'])('goes on after its last word when %j was typed ahead', async (ahead) => {
    const editor = await takenOver(ahead);
    editor.update(
      () => {
        const selection = $getSelection();
        if ($isRangeSelection(selection)) selection.insertText('|');
      },
      { discrete: true },
    );
    expect(textOf(editor)).toBe(`Warm oil, ${ahead}|`);
  });
});

/** The editor that has replaced a focused field with the text. */
async function takenOver(text: string): Promise<LexicalEditor> {
  const { promise, resolve } = Promise.withResolvers<LexicalEditor>();
  const screen = render(<Taking text={text} onTaken={resolve} />);
  screen.getByLabelText('Plain').focus();
  const editor = await promise;
  // The text is put there in the same task, after the field is told to go.
  await Promise.resolve();
  return editor;
}

function Taking({ text, onTaken }: { text: string; onTaken: (editor: LexicalEditor) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const config = { namespace: 'test', editorState: BOLD, onError: rethrow };
  return (
    <>
      <textarea ref={field} defaultValue={text} aria-label="Plain" />
      <LexicalComposer initialConfig={config}>
        <RichTextPlugin
          contentEditable={<ContentEditable />}
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
        <Take field={field} onTaken={onTaken} />
      </LexicalComposer>
    </>
  );
}

interface TakeProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onTaken: (editor: LexicalEditor) => void;
}

function Take({ field, onTaken }: TakeProps) {
  const [editor] = useLexicalComposerContext();
  const start = { text: '', isWhole: false };
  return <TakeOverPlugin field={field} start={start} onTaken={() => onTaken(editor)} />;
}

function textOf(editor: LexicalEditor): string {
  return editor.getEditorState().read(() => $getRoot().getTextContent());
}

function rethrow(error: Error): never {
  throw error;
}
