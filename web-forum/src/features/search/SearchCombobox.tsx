import { Search } from 'lucide-react';
import { lazy, Suspense, type RefObject } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useTypedEarly } from '../../lib/forms/useTypedEarly.ts';
import searchTexts from './messages/en/search.json';
import styles from './SearchCombobox.module.css';
import { useCombobox } from './useCombobox.ts';

const Suggestions = lazy(async () => ({
  default: (await import('./Suggestions.tsx')).Suggestions,
}));

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** Its initial text. */
  term?: string;
  /** How many of each kind are suggested. */
  limit: number;
  /** Floating: below the box, over the page. Inline: in the window opened for it. */
  look: 'floating' | 'inline';
  /** The reader opens a result. */
  onLeave?: () => void;
}

/** A search with suggestions while typing. A plain form, so it works without scripts. */
export function SearchCombobox({ input, term = '', limit, look, onLeave }: Props) {
  const t = useText(searchTexts);
  const box = useCombobox({ first: term, onLeave });
  useTypedEarly(input, (text) => {
    box.onText(text);
    if (document.activeElement !== input.current) box.close();
  });
  return (
    <search className={styles.search} onBlur={box.onBlur}>
      <form action="/search" className={styles.form} onSubmit={box.onSubmit}>
        <Icon of={Search} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          dir="auto"
          name="q"
          defaultValue={term}
          maxLength={200}
          placeholder={t('searchIn')}
          aria-label={t('searchIn')}
          aria-keyshortcuts="Control+/"
          enterKeyHint="search"
          autoComplete="off"
          {...box.ties}
          onChange={(event) => box.onText(event.target.value)}
          onKeyDown={box.onKeyDown}
        />
      </form>
      {box.isOpen ? (
        <Suspense fallback={null}>
          <div className={styles[look]}>
            <Suggestions
              id={box.id}
              term={box.term}
              limit={limit}
              active={box.active}
              onPaths={box.setPaths}
              onChoose={box.leave}
            />
          </div>
        </Suspense>
      ) : null}
    </search>
  );
}
