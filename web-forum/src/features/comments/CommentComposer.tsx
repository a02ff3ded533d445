import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { useHydrated } from '../../lib/useHydrated.ts';
import { EditorField, isEmptyContent, type EditorHandle } from '../editor/index.ts';
import { useText } from '../../lib/messages.tsx';
import { commonTexts } from '../../messages/common.ts';
import styles from './CommentComposer.module.css';

/** What is written, where it goes and what the button says. */
export interface CommentComposerProps {
  readonly label: string;
  /** What the field begins with. */
  readonly content?: string;
  readonly placeholder?: string;
  readonly submitLabel: string;
  readonly takesFocus?: boolean;
  readonly onSubmit: (content: string) => void;
  readonly onCancel?: () => void;
  /** Where a browser without scripts sends it; without this it needs scripts. */
  readonly plainForm?: { readonly postId: string; readonly parentId: string | null };
}

/** A field and a button; the button waits for something to send. */
export function CommentComposer(props: CommentComposerProps) {
  const common = useText(commonTexts);
  const { content = '', onSubmit, onCancel } = props;
  const editor = useRef<EditorHandle>(null);
  const [isEmpty, setEmpty] = useState(() => isEmptyContent(content));
  const submit = () => {
    if (editor.current?.isEmpty() === false) onSubmit(editor.current.read());
  };
  return (
    <form
      className={styles.composer}
      method="post"
      action="/forms/comment"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {props.plainForm === undefined ? null : <PlainFormParts {...props.plainForm} />}
      <EditorField
        handle={editor}
        label={props.label}
        name="content"
        content={content}
        onDirty={() => setEmpty(editor.current?.isEmpty() ?? true)}
        placeholder={props.placeholder}
        takesFocus={props.takesFocus}
        onSubmit={submit}
      />
      <div className={styles.actions}>
        {onCancel === undefined ? null : (
          <Button look="quiet" className="with-js" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
        <SubmitButton label={props.submitLabel} isEmpty={isEmpty} />
      </div>
    </form>
  );
}

/** Disabled only where scripts can enable it again. */
function SubmitButton({ label, isEmpty }: { label: string; isEmpty: boolean }) {
  const isAlive = useHydrated();
  return (
    <Button type="submit" look="primary" disabled={isAlive && isEmpty}>
      {label}
    </Button>
  );
}

function PlainFormParts({ postId, parentId }: { postId: string; parentId: string | null }) {
  const { pathname } = useLocation();
  return (
    <>
      <input type="hidden" name="postId" value={postId} />
      {parentId === null ? null : <input type="hidden" name="parentId" value={parentId} />}
      <input
        type="hidden"
        name="return"
        value={
          parentId === null
            ? `${pathname}#replies`
            : `${pathname}?expand=${parentId}#comment-${parentId}`
        }
      />
    </>
  );
}
