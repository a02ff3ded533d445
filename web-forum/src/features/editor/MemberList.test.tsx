import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { cleanup, createEvent, fireEvent } from '@testing-library/react';
import { KEY_ENTER_COMMAND } from 'lexical';
import { useLayoutEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { aUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { MemberList, MemberOption } from './MemberList.tsx';
import { markedRow } from './useMark.ts';

afterEach(cleanup);

const [ann, ben, cem] = [anOption(1, 'ann'), anOption(2, 'ben'), anOption(3, 'cem')] as const;

describe('the marked member', () => {
  it('keeps the mark when others come, if somebody chose the row', () => {
    const before = { options: [ann, ben], index: 1 };
    expect(markedRow(before, [cem, ann, ben], 1)).toBe(2);
    expect(markedRow(before, [cem, ann], 1)).toBe(0);
  });

  it('is the first one as long as nobody has chosen', () => {
    expect(markedRow({ options: [ann, ben], index: 0 }, [cem, ann], 0)).toBe(0);
    expect(markedRow({ options: [ann], index: 0 }, [ben, ann], -1)).toBe(0);
  });

  it('is not changed by a pointer that rests where the list opens', () => {
    const screen = shown([ann, ben]);
    const row = screen.getByRole('option', { name: 'ben @ben' });
    fireEvent.mouseEnter(row);
    fireEvent(row, moved(row, 0));
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('ann');
    fireEvent(row, moved(row, 3));
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('ben');
  });

  it('is the one that Enter takes, also before the editor has heard of a new list', () => {
    const screen = shown([ben, ann], [cem, ben], true);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('Picked cem')).toBeTruthy();
  });
});

function anOption(number: number, username: string): MemberOption {
  return new MemberOption(aUser({ id: idOf(number), username, displayName: null }));
}

function moved(row: Element, movementX: number): Event {
  const event = createEvent.pointerMove(row);
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  return event;
}

function shown(first: MemberOption[], then = first, presses = false) {
  const config = {
    namespace: 'test',
    onError: (error: Error) => {
      throw error;
    },
  };
  return renderPart(
    <LexicalComposer initialConfig={config}>
      <List first={first} then={then} presses={presses} />
    </LexicalComposer>,
  );
}

/** Presses Enter as soon as the second list is rendered, before any effect that follows. */
function List(props: { first: MemberOption[]; then: MemberOption[]; presses: boolean }) {
  const [editor] = useLexicalComposerContext();
  const [index, setIndex] = useState(0);
  const [options, setOptions] = useState(props.first);
  const [picked, setPicked] = useState('');
  useLayoutEffect(() => {
    if (!props.presses || options !== props.then) return;
    editor.dispatchCommand(KEY_ENTER_COMMAND, new KeyboardEvent('keydown', { key: 'Enter' }));
  }, [editor, options, props]);
  return (
    <div>
      <button onClick={() => setOptions(props.then)}>Others come</button>
      <MemberList
        options={options}
        selectedIndex={index}
        onMark={setIndex}
        onPick={(one) => setPicked(one instanceof MemberOption ? one.member.username : '')}
      />
      <p>{`Picked ${picked}`}</p>
    </div>
  );
}
