import { Search, SlidersHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { searchPath } from '../../lib/addresses/paths.ts';
import searchPageTexts from './messages/en/search-page.json';
import { FilterFields } from './FilterFields.tsx';
import {
  filterEntries,
  filtersIn,
  resultsPath,
  type SearchFilters,
  type SearchType,
} from './search-filters.ts';
import styles from './SearchForm.module.css';

interface Props {
  readonly q: string;
  readonly type: SearchType;
  readonly filters: SearchFilters;
}

/** The query and its filters: a plain form, so it works without scripts as well. */
export function SearchForm({ q, type, filters }: Props) {
  const t = useText(searchPageTexts);
  const navigate = useNavigate();
  const count = filterEntries(filters).length;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = textsOf(event.currentTarget);
    const words = (asked.get('q') ?? '').trim();
    if (words !== '') void navigate(resultsPath(words, type, filtersIn(asked)));
  };
  return (
    <search>
      <form action="/search" onSubmit={onSubmit}>
        {type === 'all' ? null : <input type="hidden" name="type" value={type} />}
        <div className={styles.line}>
          <input
            className={styles.input}
            type="search"
            dir="auto"
            name="q"
            defaultValue={q}
            maxLength={200}
            aria-label={t('searchFor')}
            enterKeyHint="search"
          />
          <Button type="submit" look="primary">
            <Icon of={Search} /> {t('find')}
          </Button>
        </div>
        <details className={styles.filters} open={count > 0}>
          <summary className={styles.summary}>
            <Icon of={SlidersHorizontal} />{' '}
            {count === 0 ? t('filters') : t('filtersUsed', { count })}
          </summary>
          <FilterFields filters={filters} />
          <div className={styles.acts}>
            <Button type="submit">{t('apply')}</Button>
            {count === 0 ? null : (
              <LinkButton look="quiet" to={q === '' ? '/search' : searchPath(q, type)}>
                {t('clear')}
              </LinkButton>
            )}
          </div>
        </details>
      </form>
    </search>
  );
}

function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') texts.set(name, value);
  }
  return texts;
}
