import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { COMMAND_PRIORITY_LOW, KEY_ESCAPE_COMMAND } from 'lexical';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { KeysPlugin } from './KeysPlugin.tsx';

afterEach(cleanup);

it('closes a list at the caret with the first Escape, and leaves the text with the second', () => {
  const left = vi.fn<() => void>();
  const screen = render(
    <LexicalComposer initialConfig={{ namespace: 'test', onError: fail }}>
      <KeysPlugin />
      <List onLeft={left} />
    </LexicalComposer>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(screen.getByRole('button', { name: 'Escape' }));
  expect(screen.getByText('closed')).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Escape' }));
  expect(left).toHaveBeenCalledOnce();
});

/** Opens after the keys of the text are registered, as the editor's lists do. */
function List({ onLeft }: { onLeft: () => void }) {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState('closed');
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    editor.setRootElement(text.current);
    if (text.current !== null) text.current.blur = onLeft;
  }, [editor, onLeft]);
  const open = () => {
    setState('open');
    const end = editor.registerCommand(
      KEY_ESCAPE_COMMAND,
      () => {
        end();
        setState('closed');
        return true;
      },
      COMMAND_PRIORITY_LOW,
    );
  };
  const press = () =>
    editor.dispatchCommand(KEY_ESCAPE_COMMAND, new KeyboardEvent('keydown', { key: 'Escape' }));
  return (
    <>
      <div ref={text} contentEditable />
      <p>{state}</p>
      <button onClick={open}>Open</button>
      <button onClick={press}>Escape</button>
    </>
  );
}

function fail(error: Error): never {
  throw error;
}
