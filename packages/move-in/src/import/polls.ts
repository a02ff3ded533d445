import { doc, list, p, parseContent, text, toJson } from '@forum/rich-text';
import type { RowOf } from '../kinds.ts';
import { groupedBy, notBefore } from './grouped.ts';
import type { NewPoll, NewPost } from './port.ts';
import type { ThreadRows } from './sort.ts';
import type { Surroundings } from './surroundings.ts';

type Poll = RowOf<'polls'>;
type Post = RowOf<'posts'>;

const KINDS = {
  single: 'single',
  multiple: 'several',
  number: 'single',
  ranked: 'ranked',
} as const;
const RESULTS = {
  always: 'always',
  'after-vote': 'voted',
  'after-close': 'closed',
  staff: 'closed',
} as const;
const MOST_OPTIONS = 20;
/** Options that are told of a poll which is text. */
const MOST_TOLD = 200;

/**
 * The poll that its topic gets, which has one here: the first post's own, or else the first of the replies that everybody
 * reads. The others are told in the texts of their posts.
 */
export function standingPoll(
  { polls, posts }: Pick<ThreadRows, 'polls' | 'posts'>,
  first: Post,
): Poll | null {
  const shown = new Set(posts.flatMap(({ key, state }) => (state === 'visible' ? [key] : [])));
  const usable = polls.filter(
    ({ options }) => options.length >= 2 && options.length <= MOST_OPTIONS,
  );
  const own = usable.find(({ post }) => post === first.key);
  return own ?? usable.find(({ post }) => shown.has(post)) ?? null;
}

/** A text with those polls of its post below it that are none here: the question and what could be chosen. */
export function withPolls(content: string, polls: readonly Poll[]): string {
  const parsed = parseContent(content);
  if (!parsed.ok || polls.length === 0) return content;
  const told = polls.flatMap(({ question = '', name = '', options }) => {
    const line = oneLine(question || name) || '…';
    const items = options.slice(0, MOST_TOLD).map((option) => oneLine(option.text) || '…');
    return [p(text(line, 'bold')), ...(items.length === 0 ? [] : [list('bullet', items)])];
  });
  const whole = parseContent(toJson(doc(...parsed.document.root.children, ...told)));
  return whole.ok ? whole.json : content;
}

/** The poll of a topic with who voted for what. */
export function pollOf(
  rows: ThreadRows,
  { post, first }: { readonly post: NewPost; readonly first: Post },
  around: Surroundings,
): NewPoll | null {
  const poll = standingPoll(rows, first);
  tellOthers(rows, poll, { first, problems: around.problems });
  if (poll === null) return null;
  const options = distinct(poll.options.map((option) => oneLine(option.text)));
  const { now, people } = around;
  const kind = KINDS[poll.kind];
  const end = Date.parse(poll.closesAt ?? '');
  const closesAt = Number.isNaN(end) ? null : new Date(end).toISOString();
  const maxChoices =
    kind === 'several' ? Math.min(poll.max ?? options.length, options.length) : null;
  const question = oneLine(poll.question ?? '').slice(0, 200) || null;
  const terms = {
    question,
    options,
    kind,
    maxChoices,
    closesAt,
    isSecret: poll.isPublic !== true,
    results: RESULTS[poll.results],
  };
  const closedBy = poll.isClosed === true && closesAt === null ? people.nobody : null;
  return {
    terms,
    at: post.createdAt,
    closedBy,
    ballots: ballotsOf(rows, poll, { post, around, now }),
  };
}

function tellOthers(
  { polls, poll_votes: votes }: ThreadRows,
  standing: Poll | null,
  { first, problems }: { readonly first: Post; readonly problems: Surroundings['problems'] },
): void {
  if (standing !== null && standing.post !== first.key) {
    const what = 'polls of replies that stand at their post, which has none of its own';
    problems.add({ kind: 'polls', effect: 'changed', what }, standing.key);
  }
  const others = new Set(polls.filter((row) => row !== standing).map(({ key }) => key));
  if (others.size === 0) return;
  const what = 'polls beside the one of a topic, or of fewer than two or more than twenty options';
  const asText = `${what}: as text`;
  problems.add({ kind: 'polls', effect: 'changed', what: asText }, null, others.size);
  const lost = votes.filter(({ poll }) => others.has(poll)).length;
  const voted = { kind: 'poll_votes', effect: 'left-out', what: `votes in ${what}` } as const;
  if (lost > 0) problems.add(voted, null, lost);
}

function oneLine(given: string): string {
  return given.replace(/\s+/g, ' ').trim();
}

function ballotsOf(
  { poll_votes: votes }: ThreadRows,
  poll: RowOf<'polls'>,
  {
    post,
    around,
    now,
  }: { readonly post: NewPost; readonly around: Surroundings; readonly now: Date },
): NewPoll['ballots'] {
  const indexes = new Map(poll.options.map(({ key }, index) => [key, index]));
  const own = votes.filter((row) => row.poll === poll.key);
  return groupedBy(own, 'member').flatMap(([key, rows]) => {
    const memberId = around.people.find(key);
    const ranked = rows.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    const all = ranked.flatMap(({ option }) => indexes.get(option) ?? []);
    const chosen = [...new Set(all)].slice(
      0,
      poll.kind === 'multiple' || poll.kind === 'ranked' ? 20 : 1,
    );
    if (memberId === null || chosen.length === 0) return [];
    const choices = poll.kind === 'ranked' ? chosen : chosen.toSorted((a, b) => a - b);
    return [{ memberId, choices, at: notBefore(post.createdAt, rows[0]?.at, now) }];
  });
}

/** Two options of one text stay two: the second says that it is. */
function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.map((given) => {
    const base = given.slice(0, 190) || '…';
    let one = base;
    for (let n = 2; seen.has(one.toLowerCase()); n += 1) one = `${base} (${n})`;
    seen.add(one.toLowerCase());
    return one;
  });
}
