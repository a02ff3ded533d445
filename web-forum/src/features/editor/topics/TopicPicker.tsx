import { walkCategories, type CategoryTree } from '@forum/contracts/categories';
import { LIMITS } from '@forum/contracts/limits';
import { searchForm } from '@forum/contracts/search-form';
import { suggestTags, type Tag } from '@forum/contracts/tags';
import { $createLinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { keepPreviousData } from '@tanstack/react-query';
import { $createTextNode, type TextNode } from 'lexical';
import { useMemo, useState } from 'react';
import { useApi } from '../../../lib/calls/api.ts';
import { useQuery } from '../../../lib/calls/queries.ts';
import { useText } from '../../../lib/language/messages.tsx';
import { categoriesQuery } from '../../categories/index.ts';
import insertTexts from '../messages/en/insert.json';
import { OptionMenu } from '../OptionMenu.tsx';
import { $wholeMatch } from '../whole-match.ts';
import { topicAt } from './topic-at.ts';
import { TopicList, TopicOption } from './TopicList.tsx';

/** As many as mentions. */
const LIMIT = 8;
const FRESH_MS = 60_000;

/** Offers categories and tags while somebody types a number sign and the beginning of a name. */
export function TopicPicker() {
  const [editor] = useLexicalComposerContext();
  const t = useText(insertTexts);
  const [query, setQuery] = useState<string | null>(null);
  const categories = useCategories(query);
  const tags = useTags(query);
  const options = useMemo(() => {
    const some = categories.slice(0, LIMIT - Math.min(tags.length, LIMIT / 2));
    return [...some, ...tags].slice(0, LIMIT).map((topic) => new TopicOption(topic));
  }, [categories, tags]);
  return (
    <OptionMenu
      label={t('topic')}
      rows={TopicList}
      onQueryChange={setQuery}
      triggerFn={topicAt}
      options={options}
      onSelectOption={(option, typed, close) => {
        editor.update(() => {
          $putLink(option, $wholeMatch(typed, topicAt));
          close();
        });
      }}
    />
  );
}

const NO_CATEGORIES: readonly CategoryTree[] = [];

/** All of them are requested once; if they fail to load, tags alone are offered. */
function useCategories(query: string | null): readonly CategoryTree[] {
  const { data } = useQuery({
    ...categoriesQuery(useApi()),
    enabled: query !== null,
    retry: false,
  });
  return useMemo(() => {
    if (query === null || data === undefined) return NO_CATEGORIES;
    return walkCategories(data)
      .map(({ category }) => category)
      .filter((category) => begins(category, searchForm(query)));
  }, [query, data]);
}

/** A typed name has no spaces: any word of the category's may begin so, and its slug. */
function begins({ name, slug }: CategoryTree, typed: string): boolean {
  const words = searchForm(name).split(/\s+/);
  return [slug, words.join(''), ...words].some((word) => word.startsWith(typed));
}

const NO_TAGS: readonly Tag[] = [];

function useTags(query: string | null): readonly Tag[] {
  const api = useApi();
  const found = useQuery({
    queryKey: ['tags', 'topics', query],
    queryFn: ({ signal }) =>
      api(
        suggestTags,
        { query: { q: query ?? '', chosen: '', limit: LIMITS.tagSuggestions } },
        { signal },
      ),
    enabled: query !== null && query !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  const { data } = found;
  return useMemo(() => {
    if (query === null || query === '' || data === undefined) return NO_TAGS;
    // Of the letters before, until the answer is there.
    const typed = searchForm(query);
    return data.data.filter(({ name }) => searchForm(name).includes(typed));
  }, [query, data]);
}

function $putLink({ name, path }: TopicOption, typed: TextNode | null): void {
  const link = $createLinkNode(path).append($createTextNode(`#${name}`));
  typed?.replace(link);
  const space = $createTextNode(' ');
  link.insertAfter(space);
  space.selectEnd();
}
