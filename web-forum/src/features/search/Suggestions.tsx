import { keepPreviousData } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSettled } from '../../lib/forms/useSettled.ts';
import commonTexts from '../../messages/en/common.json';
import searchTexts from './messages/en/search.json';
import { useServerText } from '../../messages/server.ts';
import { searchQuery } from './api.ts';
import { Option } from './Option.tsx';
import { suggestionsIn } from './suggestions-in.ts';
import styles from './Suggestions.module.css';

/** Pause in typing before the forum is queried, in ms (specification, section 9). */
const DEBOUNCE_MS = 300;

interface Props {
  id: string;
  term: string;
  limit: number;
  /** The index of the chosen one; -1: none. */
  active: number;
  /** Called with their paths, in order. */
  onPaths: (paths: readonly string[]) => void;
  onChoose: () => void;
}

/** Suggestions for a text: posts, topics and members, then a link to all results. */
export function Suggestions({ id, term, limit, active, onPaths, onChoose }: Props) {
  const t = useText(searchTexts);
  const translated = useServerText();
  const settled = useSettled(term.trim(), DEBOUNCE_MS);
  const found = useQuery({
    ...searchQuery(useApi(), { q: settled, type: 'all', page: 1, limit }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const groups = useMemo(
    () => (found.data === undefined ? [] : suggestionsIn(found.data, settled)),
    [found.data, settled],
  );
  const all = groups.flatMap(({ options }) => options);
  // Only the link to all results, which are none.
  const isEmpty = all.length <= 1;
  // With what is shown: an arrow pressed right then chooses.
  useLayoutEffect(() => {
    const options = groups.flatMap((group) => group.options);
    onPaths(options.length <= 1 ? [] : options.map(({ path }) => path));
    return () => onPaths([]);
  }, [groups, onPaths]);
  if (found.isError) return <p className={styles.note}>{translated(found.error.message)}</p>;
  if (found.data === undefined) return <Waiting />;
  return (
    <>
      <Count count={all.length - 1} term={settled} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options that are links, in groups */}
      <div role="listbox" id={id} aria-label={t('suggestions')} hidden={isEmpty}>
        {groups.map(({ kind, options }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
          <div key={kind} role="group" aria-label={t(kind)}>
            <p className={styles.kind} aria-hidden>
              {t(kind)}
            </p>
            {options.map((option) => (
              <Option
                key={option.path}
                option={option}
                listId={id}
                place={all.indexOf(option)}
                active={active}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function Count({ count, term }: { count: number; term: string }) {
  const t = useText(searchTexts);
  const common = useText(commonTexts);
  if (count === 0) return <output className={styles.note}>{t('none', { term })}</output>;
  return <output className="said">{common('resultCount', { count })}</output>;
}

function Waiting() {
  const t = useText(searchTexts);
  return (
    <div className={styles.note}>
      <span className="said">{t('searching')}</span>
      <Skeleton lines={3} />
    </div>
  );
}
