import { LIMITS } from '@forum/contracts/limits';
import { Search } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import styles from '../../components/FilterForm.module.css';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useTypedEarly } from '../../lib/forms/useTypedEarly.ts';
import tagsTexts from './messages/en/tags.json';
import { tagsPath } from './tags-path.ts';

/** The list follows after this long without typing, in ms. */
const STILL_MS = 150;

/** Narrows the list while the reader types; a plain form, so that it works without scripts. */
export function TagFilter({ search }: { search: string }) {
  const t = useText(tagsTexts);
  const { field, narrow, narrowNow } = useNarrowing(search);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    narrowNow();
  };
  return (
    <search>
      <form action="/tags" className={styles.form} onSubmit={onSubmit}>
        <input
          ref={field}
          className={styles.input}
          type="search"
          dir="auto"
          name="search"
          defaultValue={search}
          maxLength={LIMITS.tagLength}
          aria-label={t('filter')}
          placeholder={t('filter')}
          enterKeyHint="search"
          autoComplete="off"
          onChange={narrow}
          onBlur={narrowNow}
        />
        <Button type="submit" className="without-js">
          <Icon of={Search} /> {t('show')}
        </Button>
      </form>
    </search>
  );
}

/** Puts the text of the field into the address, replacing the entry: going back leaves the page. */
function useNarrowing(search: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const way = useNavigationType();
  const shown = useRef(key);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(search);
  const narrowNow = () => {
    clearTimeout(timer.current);
    const text = field.current?.value.trim() ?? '';
    if (text === asked.current) return;
    asked.current = text;
    void navigate(tagsPath(text), { replace: true, preventScrollReset: true });
  };
  const narrow = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(narrowNow, STILL_MS);
  };
  useTypedEarly(field, narrow);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link, or going back, has led to another list. A reader who is still typing, whose own steps replace the entry, is
  // ahead of the address and keeps the text.
  useEffect(() => {
    const input = field.current;
    if (input === null || shown.current === key) return;
    shown.current = key;
    if (search === asked.current) return;
    if (input === document.activeElement && way === NavigationType.Replace) return;
    asked.current = search;
    input.value = search;
  }, [search, key, way]);
  return { field, narrow, narrowNow };
}
