import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { EditorRefPlugin } from '@lexical/react/LexicalEditorRefPlugin';
import { cleanup, render } from '@testing-library/react';
import { KEY_ENTER_COMMAND, type LexicalEditor } from 'lexical';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { InputMethodPlugin } from './InputMethodPlugin.tsx';
import { SubmitPlugin } from './SubmitPlugin.tsx';

afterEach(cleanup);

it('sends nothing by a key of an input method, as Safari tells of it', () => {
  const sent = vi.fn<() => void>();
  const editor = createRef<LexicalEditor>();
  const onError = (error: Error) => {
    throw error;
  };
  render(
    <LexicalComposer initialConfig={{ namespace: 'test', onError }}>
      <InputMethodPlugin />
      <SubmitPlugin onSubmit={sent} />
      <EditorRefPlugin editorRef={editor} />
    </LexicalComposer>,
  );
  const press = (keyCode: number) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true });
    Object.defineProperty(event, 'keyCode', { value: keyCode });
    editor.current?.dispatchCommand(KEY_ENTER_COMMAND, event);
  };
  press(229);
  expect(sent).not.toHaveBeenCalled();
  press(13);
  expect(sent).toHaveBeenCalledOnce();
});
