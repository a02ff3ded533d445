import { useState } from 'react';
import { looksLikeDocument } from '@forum/rich-text/from-plain-text';
import { useText } from '../../lib/messages.tsx';
import { writingTexts } from '../../messages/writing.ts';
import { PlainField } from './PlainField.tsx';
import { useEditor } from './useEditor.ts';
import styles from './EditorField.module.css';

/** A field for rich text; it gives stored content: rich-text JSON from the editor, plain text without it. */
export interface EditorFieldProps {
  readonly label: string;
  readonly name: string;
  /** What it begins with. */
  readonly content: string;
  readonly onChange: (content: string) => void;
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
export function EditorField({ content, onChange, kind = 'comment', ...field }: EditorFieldProps) {
  const { Editor, field: element } = useEditor();
  const [written, setWritten] = useState(content);
  const [hasFocus, setFocus] = useState(field.takesFocus === true);
  const change = (next: string) => {
    setWritten(next);
    onChange(next);
  };
  const look = field.errorId === undefined ? styles.frame : `${styles.frame} ${styles.invalid}`;
  return (
    <div
      ref={element}
      className={look}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {Editor === null ? (
        <WaitingField {...field} content={content} onChange={change} />
      ) : (
        <Editor
          {...field}
          kind={kind}
          content={written}
          takesFocus={hasFocus}
          onChange={change}
          describedBy={field.errorId}
        />
      )}
    </div>
  );
}

/** A stored document is no text to type in: it waits for the editor. */
function WaitingField(props: Omit<EditorFieldProps, 'kind'>) {
  const t = useText(writingTexts);
  if (looksLikeDocument(props.content)) return <p className={styles.waiting}>{t('loading')}</p>;
  return <PlainField {...props} value={props.content} />;
}
