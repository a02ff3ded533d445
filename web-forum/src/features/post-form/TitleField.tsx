import { LIMITS } from '@forum/contracts/limits';
import { nameOf } from '@forum/contracts/users';
import { useId } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { Field } from '../../components/Field.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useTypedEarly } from '../../lib/forms/useTypedEarly.ts';
import editorTexts from '../editor/messages/en/editor.json';
import postFormTexts from './messages/en/post-form.json';
import { Suggestions } from './Suggestions.tsx';
import { useTitleMention } from './useTitleMention.ts';
import styles from './PostForm.module.css';
import lists from './TagsField.module.css';

interface Props {
  readonly title: string;
  readonly error: string | undefined;
  readonly onChange: (title: string) => void;
}

/** The title, with a character count; @ and the start of a name suggests members. */
export function TitleField({ title, error, onChange }: Props) {
  const t = useText(postFormTexts);
  const editor = useText(editorTexts);
  const listId = useId();
  const mention = useTitleMention(title, onChange);
  const combobox = comboboxOf(listId, mention);
  useTypedEarly(mention.input, onChange);
  return (
    <div className={styles.counted} onBlur={mention.close}>
      <Field label={t('title')} required error={error}>
        {(ties, look) => (
          <input
            {...ties}
            {...combobox}
            ref={mention.input}
            className={`${look} ${styles.title}`}
            dir="auto"
            name="title"
            value={title}
            autoComplete="off"
            onChange={(event) => {
              onChange(event.target.value);
              mention.onCaret(event.target.selectionStart);
            }}
            onSelect={(event) => mention.onCaret(event.currentTarget.selectionStart)}
            onKeyDown={mention.onKeyDown}
          />
        )}
      </Field>
      <div className={styles.counter}>
        {title === '' ? <span>{t('required')} · </span> : null}
        <p data-over={title.length > LIMITS.title.max ? '' : undefined}>
          {title.length}/{LIMITS.title.max}
        </p>
      </div>
      {mention.isFailed ? (
        <output className={styles.error}>{editor('suggestionsFailed')}</output>
      ) : null}
      {mention.members.length === 0 ? null : <Members id={listId} mention={mention} />}
    </div>
  );
}

/** A title is a plain field until there is something to choose from. */
function comboboxOf(listId: string, { members, marked }: ReturnType<typeof useTitleMention>) {
  if (members.length === 0) return {};
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': true,
    'aria-controls': listId,
    'aria-activedescendant': `${listId}-${marked}`,
  } as const;
}

function Members({ id, mention }: { id: string; mention: ReturnType<typeof useTitleMention> }) {
  return (
    <Suggestions
      id={id}
      of={mention.members}
      keyOf={(member) => member.id}
      marked={mention.marked}
      onPick={mention.pick}
      look={lists.member}
    >
      {(member) => (
        <>
          <Avatar member={member} size="tiny" />
          <span dir="auto">{nameOf(member)}</span>
          <span className={lists.username}>@{member.username}</span>
        </>
      )}
    </Suggestions>
  );
}
