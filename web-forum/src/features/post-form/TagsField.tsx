import { LIMITS } from '@forum/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useApi } from '../../lib/api.ts';
import { tagsQuery } from '../tags/index.ts';
import { useText } from '../../lib/messages.tsx';
import { postFormTexts } from '../../messages/post-form.ts';
import { FieldNote } from './FieldNote.tsx';
import { addTags, suggestTags } from './tag-input.ts';
import styles from './TagsField.module.css';
import shared from './PostForm.module.css';

interface Props {
  readonly tags: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags, added with Enter or comma, with suggestions from all there are. */
export function TagsField({ tags, error, onChange }: Props) {
  const t = useText(postFormTexts);
  const id = useId();
  const input = useTagInput(tags, onChange);
  return (
    <div className={shared.field} onBlur={input.closeSoon}>
      <label className={shared.label} htmlFor={id}>
        {t('tags')}
      </label>
      <div className={styles.box} data-wrong={error === undefined ? undefined : ''}>
        {tags.map((tag) => (
          <ChosenTag
            key={tag}
            tag={tag}
            onRemove={() => onChange(tags.filter((each) => each !== tag))}
          />
        ))}
        <input
          id={id}
          className={styles.input}
          value={input.typed}
          autoComplete="off"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={(event) => input.type(event.target.value)}
          onKeyDown={input.onKeyDown}
        />
        <div className={styles.list} aria-live="polite">
          {input.suggestions.map((tag) => (
            <button
              key={tag}
              type="button"
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => input.add(tag)}
            >
              <span className="said">{t('addTag', { tag })}</span>
              <span aria-hidden>{tag}</span>
            </button>
          ))}
        </div>
      </div>
      <FieldNote
        id={`${id}-note`}
        error={error}
        hint={t('tagsHint', { count: tags.length, max: LIMITS.tags.max })}
      />
    </div>
  );
}

function ChosenTag({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  const t = useText(postFormTexts);
  return (
    <span className={styles.tag}>
      {tag}
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

/** Suggestions close this long after the field is left, in ms (specification, section 4). */
const CLOSE_AFTER_MS = 200;

function useTagInput(tags: readonly string[], onChange: (tags: readonly string[]) => void) {
  const existing = useQuery(tagsQuery(useApi())).data ?? [];
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const names = existing.map((tag) => tag.name);
  const suggestions = isOpen ? suggestTags(names, tags, typed) : [];
  const add = (text: string) => {
    onChange(addTags(tags, text));
    setTyped('');
  };
  const type = (text: string) => {
    setOpen(true);
    if (text.includes(',')) add(text);
    else setTyped(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Escape') {
      setOpen(false);
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(tags.slice(0, -1));
    }
  };
  const closeSoon = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // What was typed and left is meant as a tag.
    if (typed.trim() !== '') add(typed);
    setTimeout(() => setOpen(false), CLOSE_AFTER_MS);
  };
  return { typed, suggestions, type, add, onKeyDown, closeSoon };
}
