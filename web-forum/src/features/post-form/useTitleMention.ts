import { searchUsers, type UserSummary } from '@forum/contracts/users';
import { keepPreviousData } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { membersNamed } from '../../lib/forms/members-named.ts';
import { useSettled } from '../../lib/forms/useSettled.ts';
import { mentionBefore, withMention } from './title-mention.ts';

/** Members are searched after this pause in typing, in ms (specification, section 9). */
const PAUSE_MS = 150;
/** Suggestions in mention pickers (specification, section 7). */
const LIMIT = 8;

/** The members that match the mention at the caret, and the one the arrows have reached. */
export function useTitleMention(title: string, onChange: (title: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const goesTo = useRef<number | null>(null);
  const [caret, setCaret] = useState(0);
  const [reached, setMarked] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const mention = mentionBefore(title, caret);
  const isOpen = mention !== null && mention.start !== closedAt;
  const { members, isFailed, isOnTheWay } = useMembers(isOpen ? `@${mention.name}` : '');
  // An answer with fewer members may arrive after an arrow key.
  const marked = Math.max(0, Math.min(reached, members.length - 1));
  // Setting the title by script leaves the caret at its end.
  useLayoutEffect(() => {
    if (goesTo.current === null) return;
    input.current?.setSelectionRange(goesTo.current, goesTo.current);
    goesTo.current = null;
  });
  const pick = (member: UserSummary | undefined) => {
    if (mention === null || member === undefined) return;
    const next = withMention(title, mention, member.username);
    goesTo.current = next.caret;
    setCaret(next.caret);
    onChange(next.title);
  };
  const step = (by: number) => setMarked((marked + by + members.length) % members.length);
  const acts: Record<string, () => void> = {
    Enter: () => pick(members[marked]),
    Tab: () => pick(members[marked]),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: () => setClosedAt(mention?.start ?? null),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = members.length > 0 ? acts[event.key] : undefined;
    // A writer about to choose must not publish instead because the answer is late.
    if (act === undefined && isOnTheWay && event.key === 'Enter') event.preventDefault();
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const onCaret = (place: number | null) => {
    const now = mentionBefore(input.current?.value ?? '', place ?? 0);
    if (now?.start !== mention?.start || now?.name !== mention?.name) setMarked(0);
    if (now === null) setClosedAt(null);
    setCaret(place ?? 0);
  };
  const close = () => setClosedAt(mention?.start ?? null);
  return { input, members, isFailed, marked, pick, close, onKeyDown, onCaret };
}

const NOBODY: readonly UserSummary[] = [];

function useMembers(typed: string) {
  const api = useApi();
  const sought = useSettled(typed, PAUSE_MS);
  const isWanted = typed !== '' && sought !== '';
  const found = useQuery({
    queryKey: ['users', 'mention', sought.slice(1)],
    queryFn: ({ signal }) =>
      api(searchUsers, { query: { q: sought.slice(1), limit: LIMIT } }, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // The next letter retries.
    retry: false,
  });
  if (!isWanted) return { members: NOBODY, isFailed: false, isOnTheWay: typed !== '' };
  const { data, isPlaceholderData, isError } = found;
  const members = data?.data ?? NOBODY;
  const isOfBefore = isPlaceholderData || sought !== typed;
  return {
    members: isOfBefore ? membersNamed(members, typed.slice(1)) : members,
    isFailed: isError,
    isOnTheWay: isOfBefore && !isError,
  };
}
