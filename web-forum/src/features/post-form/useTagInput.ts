import { LIMITS } from '@forum/contracts/limits';
import { suggestTags } from '@forum/contracts/tags';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { addTags } from './tag-input.ts';

/** Suggestions close this long after the field is left, in ms (specification, section 4). */
const CLOSE_AFTER_MS = 200;
const FRESH_MS = 60_000;

/** The typed text, matching tags, and the one the arrows have reached. */
export function useTagInput(tags: readonly string[], onChange: (tags: readonly string[]) => void) {
  const [typed, setTyped] = useState('');
  const [isFull, setFull] = useState(false);
  const list = useList(tags);
  const add = (text: string) => {
    const added = addTags(tags, text);
    setFull(added.isFull);
    onChange(added.tags);
    setTyped('');
    list.seek('');
  };
  const type = (text: string) => {
    if (text.includes(',')) {
      add(text);
      return;
    }
    setTyped(text);
    list.seek(text);
  };
  const remove = (tag: string) => {
    setFull(false);
    onChange(tags.filter((each) => each !== tag));
  };
  const acts: Record<string, () => void> = {
    Enter: () => add(list.suggestions[list.marked] ?? typed),
    ArrowDown: () => list.step(1),
    ArrowUp: () => list.step(-1),
    Escape: list.close,
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
    // Text typed and left behind counts as a tag.
    if (typed.trim() !== '') add(typed);
    list.closeSoon(typed);
  };
  const { suggestions, marked } = list;
  return { typed, suggestions, marked, isFull, type, add, remove, onKeyDown, closeSoon };
}

/** The suggestions while the list is open, and the one the arrows have reached. */
function useList(tags: readonly string[]) {
  const [isOpen, setOpen] = useState(false);
  const [sought, setSought] = useState('');
  const [marked, setMarked] = useState(-1);
  const suggestions = useSuggestions(isOpen ? sought : '', tags);
  const close = () => setOpen(false);
  return {
    suggestions,
    marked,
    step: (by: number) => {
      const places = suggestions.length + 1;
      setMarked((now) => ((now + 1 + by + places) % places) - 1);
    },
    seek: (text: string) => {
      setOpen(true);
      setSought(text.trim());
      setMarked(-1);
    },
    close,
    /** The results stay for a moment, although the field is empty by now. */
    closeSoon: (text: string) => {
      setSought(text.trim());
      setTimeout(close, CLOSE_AFTER_MS);
    },
  };
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
