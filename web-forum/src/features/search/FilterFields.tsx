import { walkCategories, type CategoryTree } from '@forum/contracts/categories';
import { LIMITS } from '@forum/contracts/limits';
import type { Prefix } from '@forum/contracts/prefixes';
import type { ReactNode } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import searchPageTexts from './messages/en/search-page.json';
import { categoriesQuery } from '../categories/index.ts';
import { usePrefixes } from '../prefixes/index.ts';
import type { SearchFilters } from './search-filters.ts';
import styles from './SearchForm.module.css';

const TEXTS = [
  { name: 'tag', type: 'text', longest: LIMITS.tagLength },
  { name: 'author', type: 'text', longest: 50 },
  { name: 'from', type: 'date', longest: undefined },
  { name: 'to', type: 'date', longest: undefined },
] as const;

/** The fields that narrow a search. */
export function FilterFields({ filters }: { filters: SearchFilters }) {
  const t = useText(searchPageTexts);
  const categories = useQuery(categoriesQuery(useApi())).data ?? [];
  const prefixes = usePrefixes();
  const any = { value: '', name: t('any') };
  const lists = [
    {
      name: 'sort',
      options: [
        { value: 'relevance', name: t('best') },
        { value: 'date', name: t('newest') },
      ],
    },
    { name: 'categoryId', options: [any, ...optionsOf(categories)] },
    { name: 'prefix', options: [any, ...prefixesWith(prefixes, filters.prefix)] },
    {
      name: 'answered',
      options: [any, { value: 'true', name: t('solved') }, { value: 'false', name: t('unsolved') }],
    },
  ] as const;
  return (
    <div className={styles.fields}>
      {lists.map(({ name, options }) => (
        <Labelled key={name} name={t(name)}>
          <List name={name} chosen={filters[name]} options={options} />
        </Labelled>
      ))}
      {TEXTS.map(({ name, type, longest }) => (
        <Labelled key={name} name={t(name)}>
          <input
            name={name}
            type={type}
            dir="auto"
            defaultValue={filters[name]}
            maxLength={longest}
            className={styles.control}
          />
        </Labelled>
      ))}
    </div>
  );
}

interface ListProps {
  readonly name: string;
  readonly chosen: string;
  readonly options: readonly Option[];
}

function List({ name, chosen, options }: ListProps) {
  // Re-created when categories or prefixes arrive, or it would forget which one is chosen.
  return (
    <select key={options.length} name={name} defaultValue={chosen} className={styles.control}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

interface Option {
  readonly value: string;
  readonly name: string;
}

/** The tree as a list: subcategories are prefixed with a dash. */
function optionsOf(categories: readonly CategoryTree[]): Option[] {
  return walkCategories(categories).map(({ category: { id, name }, depth }) => ({
    value: id,
    name: `${'– '.repeat(depth)}${name}`,
  }));
}

/** The prefixes of the forum, and the chosen one if it is not among them. */
function prefixesWith(prefixes: readonly Prefix[], chosen: string): Option[] {
  const names = new Set([...prefixes.map(({ name }) => name), ...(chosen === '' ? [] : [chosen])]);
  return [...names].map((name) => ({ value: name, name }));
}

function Labelled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span className={styles.name}>{name}</span>
      {children}
    </label>
  );
}
