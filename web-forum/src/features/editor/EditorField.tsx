import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { looksLikeDocument } from '@forum/rich-text/from-plain-text';
import { useText } from '../../lib/messages.tsx';
import { writingTexts } from '../../messages/writing.ts';
import { isEmptyContent } from './content-state.ts';
import type { EditorHandle } from './editor-handle.ts';
import { PlainField } from './PlainField.tsx';
import { useEditor } from './useEditor.ts';
import styles from './EditorField.module.css';

/** A field for rich text. Its form reads it through the handle: no key that is typed draws the form anew. */
export interface EditorFieldProps {
  readonly handle: Ref<EditorHandle>;
  readonly label: string;
  readonly name: string;
  /** What it begins with. */
  readonly content: string;
  /** The text has changed. */
  readonly onDirty?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  /** The reader has just asked for this field. */
  readonly takesFocus?: boolean | undefined;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit?: (() => void) | undefined;
  /** Posts get headings, and more room. Default: comment. */
  readonly kind?: 'comment' | 'post';
  /** What is wrong with it stands in the element with this id. */
  readonly errorId?: string | undefined;
}

/** A plain text field that becomes the editor as soon as the editor has loaded; what was typed moves over. */
export function EditorField({
  handle,
  content,
  onDirty = nothing,
  kind = 'comment',
  ...field
}: EditorFieldProps) {
  const { Editor, field: element } = useEditor();
  const { plain, editor, setPlain } = useHandle(handle, content);
  const [hasFocus, setFocus] = useState(field.takesFocus === true);
  const look = field.errorId === undefined ? styles.frame : `${styles.frame} ${styles.invalid}`;
  return (
    <div
      ref={element}
      data-editor
      className={look}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {Editor === null ? (
        <>
          {/* Whoever reads below it must not lose the line when the editor's tools come. */}
          <div className={`with-js ${styles.toolsRoom}`} />
          <WaitingField
            {...field}
            kind={kind}
            content={content}
            onChange={(text) => {
              setPlain(text);
              onDirty();
            }}
          />
        </>
      ) : (
        <Editor
          {...field}
          handle={editor}
          kind={kind}
          content={plain}
          takesFocus={hasFocus}
          onDirty={onDirty}
          describedBy={field.errorId}
        />
      )}
    </div>
  );
}

const nothing = () => undefined;

/** One handle for the plain field and the editor that takes its place. */
function useHandle(handle: Ref<EditorHandle>, content: string) {
  const [plain, showPlain] = useState(content);
  const typed = useRef(content);
  const editor = useRef<EditorHandle>(null);
  useImperativeHandle(
    handle,
    () => ({
      isEmpty: () => editor.current?.isEmpty() ?? isEmptyContent(typed.current),
      read: () => editor.current?.read() ?? typed.current,
    }),
    [],
  );
  const setPlain = (text: string) => {
    typed.current = text;
    showPlain(text);
  };
  return { plain, editor, setPlain };
}

type WaitingProps = Omit<EditorFieldProps, 'handle' | 'onDirty'> & {
  readonly onChange: (text: string) => void;
};

/** A stored document is no text to type in: it waits for the editor. */
function WaitingField({ kind, ...props }: WaitingProps) {
  const t = useText(writingTexts);
  const room = kind === 'post' ? styles.tall : undefined;
  if (looksLikeDocument(props.content)) {
    return <p className={`${styles.waiting} ${room ?? ''}`}>{t('loading')}</p>;
  }
  return <PlainField {...props} className={room} value={props.content} />;
}
