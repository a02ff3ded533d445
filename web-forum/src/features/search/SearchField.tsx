import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { searchPath } from '../../lib/paths.ts';
import { useText } from '../../lib/messages.tsx';
import { searchTexts } from '../../messages/search.ts';
import styles from './SearchField.module.css';

/** The search of the search page: for phones, where the header has none, and for second thoughts. */
export function SearchField({ term }: { term: string }) {
  const t = useText(searchTexts);
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text === 'string' && text.trim() !== '') void navigate(searchPath(text.trim()));
  };
  return (
    <search>
      <form action="/search" className={styles.form} onSubmit={onSubmit}>
        <input
          className={styles.input}
          type="search"
          name="q"
          defaultValue={term}
          maxLength={200}
          aria-label={t('searchFor')}
          enterKeyHint="search"
        />
        <Button type="submit" look="primary">
          <Icon of={Search} /> {t('find')}
        </Button>
      </form>
    </search>
  );
}
