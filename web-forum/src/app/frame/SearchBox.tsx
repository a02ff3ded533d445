import { Search } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/messages.tsx';
import { searchPath } from '../../lib/paths.ts';
import { frameTexts } from '../../messages/frame.ts';
import styles from './SearchBox.module.css';

/** Search in posts, topics and members. A plain form, so it works without scripts. */
export function SearchBox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useText(frameTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const term = pathname === '/search' ? (search.get('q') ?? '') : '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text !== '') void navigate(searchPath(text));
  };
  return (
    <search className={styles.search}>
      <form action="/search" className={styles.form} onSubmit={onSubmit}>
        <Icon of={Search} />
        <input
          key={term}
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={term}
          maxLength={200}
          placeholder={t('searchFor')}
          aria-label={t('searchFor')}
          aria-keyshortcuts="Control+/"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
