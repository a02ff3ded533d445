import { LIMITS } from '@forum/contracts/limits';
import { memo, useCallback, useId, type Ref, type RefObject } from 'react';
import { EditorField, type EditorHandle } from '../editor/index.ts';
import look from '../../components/TextField.module.css';
import { useText } from '../../lib/language/messages.tsx';
import postFormTexts from './messages/en/post-form.json';
import { FieldNote } from './FieldNote.tsx';
import { openPoll } from './open-poll.ts';
import styles from './PostForm.module.css';

interface Props {
  readonly handle: Ref<EditorHandle>;
  /** What it begins with. */
  readonly content: string;
  readonly error: string | undefined;
  readonly onTouch: (names: readonly string[]) => void;
  /** Everything of the form, with its options. */
  readonly formRef: RefObject<HTMLElement | null>;
  readonly mayHavePoll: boolean;
}

/** The text of the post. It renders on its own: typing in other fields does not affect the editor. */
export const ContentField = memo(function ContentField(props: Props) {
  const { error, onTouch, formRef } = props;
  const t = useText(postFormTexts);
  const id = useId();
  const submit = useCallback(
    () => formRef.current?.querySelector('form')?.requestSubmit(),
    [formRef],
  );
  // The editor asks in the middle of a change of its own.
  const addPoll = useCallback(() => queueMicrotask(() => openPoll(formRef.current)), [formRef]);
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      <div className={styles.head} aria-hidden>
        <span className={look.label}>{t('content')}</span>
        <span className={styles.hint}>{t('contentNeeded', { min: LIMITS.contentMinWords })}</span>
      </div>
      <EditorField
        handle={props.handle}
        kind="post"
        label={t('content')}
        name="content"
        content={props.content}
        placeholder={t('startWriting')}
        errorId={error === undefined ? undefined : id}
        onDirty={() => onTouch(['content'])}
        onSubmit={submit}
        onPoll={props.mayHavePoll ? addPoll : undefined}
      />
      <FieldNote id={id} error={error} />
    </div>
  );
});
