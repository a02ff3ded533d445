import { useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { string } from '../../lib/browser/stored-shapes.ts';
import { DraftNote, DraftStatus, useDraft, useHeldBack, type Draft } from '../drafts/index.ts';
import { EditorField, isEmptyContent, type EditorHandle } from '../editor/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import sendingTexts from '../editor/messages/en/sending.json';
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
  /** It stands in the panel, which stays when its page is left; what was begun before is in the field at once. */
  readonly isDocked?: boolean;
}

/** A field and a button, and the text left unsent last time. */
export function CommentComposer({ content = '', ...props }: CommentComposerProps) {
  const { isDocked = false } = props;
  const draft = useDraft(props.place, string, content, isDocked);
  const [start, setStart] = useState(() => ({
    round: 0,
    // A text that could not be sent stands first: one begun meanwhile is its draft by now, and is offered.
    content: (isDocked && content === '' ? draft.keeper.takeEarlier() : null) ?? content,
  }));
  // Meanwhile it is in no draft itself.
  useHeldBack(isDocked && content !== '' && draft.state.offer !== null, draft.keeper.key);
  return (
    <div className={styles.whole}>
      <DraftNote
        draft={draft}
        onRestore={(text) => setStart(({ round }) => ({ round: round + 1, content: text }))}
      />
      <ComposerForm {...props} key={start.round} content={start.content} draft={draft} />
    </div>
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
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
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
        {props.isDocked === true ? <DraftStatus draft={props.draft} /> : null}
        {onCancel === undefined ? null : (
          <Button look="quiet" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
        <Button type="submit" look="primary" disabled={isEmpty}>
          {props.submitLabel}
        </Button>
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
  const toast = useToast();
  const sending = useText(sendingTexts);
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
    if (editor.current?.isSending() === true) {
      toast({ kind: 'info', title: sending('imagesOnTheirWay') });
      return;
    }
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
