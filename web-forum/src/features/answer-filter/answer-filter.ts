import { useSearchParams } from 'react-router-dom';
import type { PostFilter } from '../posts/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import answerFilterTexts from './messages/en/answer-filter.json';

/** The values of `?only` that lists of posts know; without one, all posts. */
export const ANSWER_CHOICES = ['solved', 'unsolved'] as const;

type AnswerChoice = (typeof ANSWER_CHOICES)[number];

/** Whether the address requests posts with an accepted answer, or those without; null: all. */
export function answerChoice(search: URLSearchParams): AnswerChoice | null {
  return ANSWER_CHOICES.find((choice) => choice === search.get('only')) ?? null;
}

/** The filter, narrowed as the address requests. */
export function narrowedBy(search: URLSearchParams, filter: PostFilter): PostFilter {
  const only = answerChoice(search);
  return only === null ? filter : { ...filter, only };
}

/** The values of `?sort` that lists of posts offer; without one, the newest come first. */
export const LIST_ORDERS = ['active', 'top'] as const;

/** The list in the order that the address requests; a narrowed one has its own. */
export function inOrder(search: URLSearchParams, filter: PostFilter): PostFilter {
  const sort = LIST_ORDERS.find((order) => order === search.get('sort'));
  return sort === undefined || filter.only !== undefined ? filter : { ...filter, sort };
}

/** The path with the address's choice, for canonical links. */
export function withAnswerChoice(path: string, search: URLSearchParams): string {
  const only = answerChoice(search);
  return only === null ? path : `${path}?only=${only}`;
}

/** What an empty list says: as given, or that nothing is solved, or that everything is. */
export function useNoneFound<Empty extends { title: string }>(
  empty: Empty,
): Empty | { title: string } {
  const t = useText(answerFilterTexts);
  const only = answerChoice(useSearchParams()[0]);
  if (only === null) return empty;
  return { title: t(only === 'solved' ? 'noneSolved' : 'noneUnsolved') };
}
