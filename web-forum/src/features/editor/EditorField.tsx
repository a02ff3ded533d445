import {
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import { isEmptyContent } from './content-state.ts';
import type { EditorHandle } from './editor-handle.ts';
import { PlainField } from './PlainField.tsx';
import { plainStartOf, withPlain } from './plain-start.ts';
import { useEditor } from './useEditor.ts';
import styles from './EditorField.module.css';

/** A field for rich text. Its form reads it through the handle: keystrokes do not re-render the form. */
export interface EditorFieldProps {
  readonly handle: Ref<EditorHandle>;
  readonly label: string;
  readonly name: string;
  /** What it begins with. */
  readonly content: string;
  /** The text has changed. */
  readonly onDirty?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  /** The reader has just opened this field. */
  readonly takesFocus?: boolean | undefined;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit?: (() => void) | undefined;
  /** Posts get headings, and more room. Default: comment. */
  readonly kind?: 'comment' | 'post';
  /** Adds a poll to the post; without it, none is offered. */
  readonly onPoll?: (() => void) | undefined;
  /** Id of the element with its error. */
  readonly errorId?: string | undefined;
}

/** A plain text field that the editor takes over once loaded: with text, caret and focus, between two keystrokes. */
export function EditorField({ handle, takesFocus = false, ...props }: EditorFieldProps) {
  const { Editor, hasFailed, element } = useEditor();
  const [content] = useState(props.content);
  const [start] = useState(() => plainStartOf(content));
  const [isTaken, setTaken] = useState(Editor !== null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(start.text);
  const readPlain = () => withPlain(content, start, typed.current);
  const editor = useHandle(handle, isTaken ? null : readPlain);
  const { label, name, onSubmit, onDirty = nothing, kind = 'comment', errorId } = props;
  const shared = { label, takesFocus, onSubmit };
  const t = useText(writingTexts);
  // A formatted text is not shown until then: nobody should take its field for empty.
  const placeholder = start.isWhole || hasFailed ? props.placeholder : t('loading');
  return (
    <Box element={element} isInvalid={errorId !== undefined}>
      {isTaken ? null : (
        <PlainField
          {...shared}
          field={plain}
          name={name}
          text={start.text}
          placeholder={placeholder}
          coming={hasFailed ? null : t('loading')}
          className={kind === 'post' ? styles.tall : undefined}
          onText={(text) => {
            typed.current = text;
            onDirty();
          }}
        />
      )}
      {Editor === null ? null : (
        <div hidden={!isTaken}>
          <Editor
            {...shared}
            placeholder={props.placeholder}
            handle={editor}
            kind={kind}
            onPoll={props.onPoll}
            content={content}
            takesOver={isTaken ? null : { field: plain, start, onTaken: () => setTaken(true) }}
            onDirty={onDirty}
            describedBy={errorId}
          />
        </div>
      )}
    </Box>
  );
}

interface BoxProps {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly isInvalid: boolean;
  readonly children: ReactNode;
}

function Box({ element, isInvalid, children }: BoxProps) {
  const look = isInvalid ? `${styles.frame} ${styles.invalid}` : styles.frame;
  return (
    <div ref={element} data-editor className={look}>
      {children}
    </div>
  );
}

const nothing = () => undefined;

/** One handle for the plain field while it can be read, and for the editor that replaces it. */
function useHandle(handle: Ref<EditorHandle>, readPlain: (() => string) | null) {
  const editor = useRef<EditorHandle>(null);
  useImperativeHandle(handle, () => ({
    isEmpty: () =>
      readPlain === null ? (editor.current?.isEmpty() ?? true) : isEmptyContent(readPlain()),
    read: () => (readPlain === null ? (editor.current?.read() ?? '') : readPlain()),
    isSending: () => readPlain === null && editor.current?.isSending() === true,
  }));
  return editor;
}
