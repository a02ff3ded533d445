import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { string } from '../../lib/browser/stored-shapes.ts';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { DraftNote, useDraft, type Draft } from '../drafts/index.ts';
import { EditorField, isEmptyContent, type EditorHandle } from '../editor/index.ts';
import { PlainFields } from '../session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import styles from './CommentComposer.module.css';

/** The kind of text, its destination and the button's label. */
export interface CommentComposerProps {
  /** The place of its draft (`draftPlace` of the contract). */
  readonly place: string;
  readonly label: string;
  /** Initial content of the field. */
  readonly content?: string;
  readonly placeholder?: string;
  readonly submitLabel: string;
  readonly takesFocus?: boolean;
  /** Rejects when the text was refused. */
  readonly onSubmit: (content: string) => Promise<unknown>;
  /** Called after that, once its draft is settled: leaving the page then loses nothing. */
  readonly onSent?: () => void;
  readonly onCancel?: () => void;
  /** Where a browser without scripts sends it; left out: scripts are required. */
  readonly plainForm?: { readonly postId: string; readonly parentId: string | null };
}

/** A field and a button, and the text left unsent last time. */
export function CommentComposer({ content = '', ...props }: CommentComposerProps) {
  const draft = useDraft(props.place, string, content);
  const [start, setStart] = useState({ round: 0, content });
  return (
    <>
      <DraftNote
        draft={draft}
        onRestore={(text) => setStart(({ round }) => ({ round: round + 1, content: text }))}
      />
      <ComposerForm {...props} key={start.round} content={start.content} draft={draft} />
    </>
  );
}

type FormProps = CommentComposerProps & {
  readonly content: string;
  readonly draft: Draft<string>;
};

/** The button stays disabled until there is text to send. */
function ComposerForm(props: FormProps) {
  const common = useText(commonTexts);
  const { content, onCancel } = props;
  const { editor, isEmpty, touched, submit } = useComposer(props);
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
        onDirty={touched}
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

function useComposer({ content, draft, onSubmit, onSent }: FormProps) {
  const { keeper } = draft;
  const editor = useRef<EditorHandle>(null);
  const [isEmpty, setEmpty] = useState(() => isEmptyContent(content));
  const read = () => {
    if (editor.current === null) return 'gone';
    return editor.current.isEmpty() ? 'empty' : { data: editor.current.read() };
  };
  const wasEmpty = useRef(isEmpty);
  const touched = () => {
    const isNowEmpty = editor.current?.isEmpty() ?? true;
    // An editor that starts empty reports that as a change: nobody has written anything that leaving would lose.
    const isNothing = isNowEmpty && wasEmpty.current;
    wasEmpty.current = isNowEmpty;
    setEmpty(isNowEmpty);
    if (!isNothing) keeper.touched(read);
  };
  const submit = () => {
    const reading = read();
    if (typeof reading === 'string') return;
    const settle = keeper.sending(reading.data);
    onSubmit(reading.data).then(
      () => {
        settle(true);
        onSent?.();
      },
      () => settle(false),
    );
  };
  return { editor, isEmpty, touched, submit };
}

/** Disabled only if scripts can enable it again. */
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
      <PlainFields
        back={
          parentId === null
            ? `${pathname}#replies`
            : `${pathname}?expand=${parentId}#comment-${parentId}`
        }
      />
    </>
  );
}
