import { LIMITS } from '@forum/contracts/limits';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useTypedEarly } from '../../lib/forms/useTypedEarly.ts';
import postFormTexts from './messages/en/post-form.json';
import { FieldNote } from './FieldNote.tsx';
import { useTagInput } from './useTagInput.ts';
import styles from './TagsField.module.css';
import shared from './PostForm.module.css';

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
  const id = useId();
  const input = useTagInput(tags, onChange);
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field, (text) =>
    // Text typed and left behind counts as a tag.
    document.activeElement === field.current ? input.type(text) : input.add(text),
  );
  const error = refused ?? (input.isFull ? FULL : undefined);
  const isOpen = input.suggestions.length > 0;
  return (
    <div className={shared.field} onBlur={input.closeSoon}>
      <label className={shared.label} htmlFor={id}>
        {t('tags')}
      </label>
      <div className={styles.box} data-wrong={error === undefined ? undefined : ''}>
        {tags.map((tag) => (
          <ChosenTag key={tag} tag={tag} onRemove={() => input.remove(tag)} />
        ))}
        <input
          ref={field}
          id={id}
          className={styles.input}
          dir="auto"
          value={input.typed}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={input.marked < 0 ? undefined : `${id}-${input.marked}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={(event) => input.type(event.target.value)}
          onKeyDown={input.onKeyDown}
        />
        <Suggestions id={id} tags={input.suggestions} marked={input.marked} onPick={input.add} />
      </div>
      <FieldNote
        id={`${id}-note`}
        error={error}
        hint={t('tagsHint', { count: tags.length, max: LIMITS.tags.max })}
      />
    </div>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly tags: readonly string[];
  readonly marked: number;
  readonly onPick: (tag: string) => void;
}

function Suggestions({ id, tags, marked, onPick }: SuggestionsProps) {
  const t = useText(postFormTexts);
  return (
    <div
      id={`${id}-list`}
      className={styles.list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox
      role="listbox"
      aria-label={t('suggestions')}
    >
      {tags.map((tag, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={tag}
          id={`${id}-${place}`}
          className={styles.option}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of a combobox
          role="option"
          aria-selected={place === marked}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(tag)}
        >
          {tag}
        </div>
      ))}
    </div>
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
