import { LIMITS } from '@forum/contracts/limits';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useTypedEarly } from '../../lib/forms/useTypedEarly.ts';
import postFormTexts from './messages/en/post-form.json';
import { ChipField } from './ChipField.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useTagInput } from './useTagInput.ts';
import styles from './TagsField.module.css';

interface Props {
  readonly tags: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

/** As the contract says it. */
const FULL = 'Maximum 10 tags allowed';

/** Tags, added with Enter or comma, with suggestions from all tags; arrows move through them. */
export function TagsField({ tags, error: refused, onChange }: Props) {
  const t = useText(postFormTexts);
  const listId = useId();
  const input = useTagInput(tags, onChange);
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field, (text) =>
    // Text typed and left behind counts as a tag.
    document.activeElement === field.current ? input.type(text) : input.add(text),
  );
  const error = refused ?? (input.isFull ? FULL : undefined);
  return (
    <ChipField
      label={t('tags')}
      error={error}
      hint={t('tagsHint', { count: tags.length, max: LIMITS.tags.max })}
      isWide
    >
      {(ties) => (
        <div className={styles.box} onBlur={input.closeSoon}>
          {tags.map((tag) => (
            <ChosenTag key={tag} tag={tag} onRemove={() => input.remove(tag)} />
          ))}
          <input
            {...ties}
            ref={field}
            className={`${ties.className} ${styles.input}`}
            dir="auto"
            value={input.typed}
            placeholder={tags.length === 0 ? t('tagsNeeded', LIMITS.tags) : t('addTag')}
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={input.suggestions.length > 0}
            aria-controls={listId}
            aria-activedescendant={input.marked < 0 ? undefined : `${listId}-${input.marked}`}
            onChange={(event) => input.type(event.target.value)}
            onKeyDown={input.onKeyDown}
          />
          <Tags id={listId} input={input} />
        </div>
      )}
    </ChipField>
  );
}

function Tags({ id, input }: { id: string; input: ReturnType<typeof useTagInput> }) {
  return (
    <Suggestions
      id={id}
      of={input.suggestions}
      keyOf={(tag) => tag}
      marked={input.marked}
      onPick={input.add}
    >
      {(tag) => tag}
    </Suggestions>
  );
}

function ChosenTag({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  const t = useText(postFormTexts);
  return (
    <span className={styles.tag}>
      <span dir="auto">{tag}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('removeTag', { tag })}
        onClick={onRemove}
      >
        <Icon of={X} />
      </button>
    </span>
  );
}
