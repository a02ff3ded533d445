import { LIMITS } from '@forum/contracts/limits';
import { suggestTags } from '@forum/contracts/tags';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useApi } from '../../lib/api.ts';
import { addTags } from './tag-input.ts';

/** Suggestions close this long after the field is left, in ms (specification, section 4). */
const CLOSE_AFTER_MS = 200;
const FRESH_MS = 60_000;

/** What is typed, the tags that fit it, and the one that the arrows have reached. */
export function useTagInput(tags: readonly string[], onChange: (tags: readonly string[]) => void) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isFull, setFull] = useState(false);
  const [marked, setMarked] = useState(-1);
  const suggestions = useSuggestions(isOpen ? typed.trim() : '', tags);
  const add = (text: string) => {
    const added = addTags(tags, text);
    setFull(added.isFull);
    onChange(added.tags);
    setTyped('');
    setMarked(-1);
  };
  const type = (text: string) => {
    setOpen(true);
    setMarked(-1);
    if (text.includes(',')) add(text);
    else setTyped(text);
  };
  const remove = (tag: string) => {
    setFull(false);
    onChange(tags.filter((each) => each !== tag));
  };
  const step = (by: number) => {
    const places = suggestions.length + 1;
    setMarked((now) => ((now + 1 + by + places) % places) - 1);
  };
  const acts: Record<string, () => void> = {
    Enter: () => add(suggestions[marked] ?? typed),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: () => setOpen(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (act !== undefined) event.preventDefault();
    act?.();
    const last = tags.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  const closeSoon = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // What was typed and left is meant as a tag.
    if (typed.trim() !== '') add(typed);
    setTimeout(() => setOpen(false), CLOSE_AFTER_MS);
  };
  return { typed, suggestions, marked, isFull, type, add, remove, onKeyDown, closeSoon };
}

const NONE: readonly string[] = [];

function useSuggestions(sought: string, tags: readonly string[]): readonly string[] {
  const api = useApi();
  const chosen = tags.join(',');
  const found = useQuery({
    queryKey: ['tags', 'suggestions', sought, chosen],
    queryFn: ({ signal }) =>
      api(suggestTags, { query: { q: sought, chosen, limit: LIMITS.tagSuggestions } }, { signal }),
    enabled: sought !== '' && sought.length <= LIMITS.tagLength,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  return sought === '' ? NONE : (found.data?.data.map(({ name }) => name) ?? NONE);
}
