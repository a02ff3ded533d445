import type { PollKind } from '@forum/contracts/poll-fields';
import { defineProjection, type Rows } from '@forum/projections';
import { pollEvents, type PollTerms } from '@forum/events/polls';
import {
  pollBallotTable,
  pollOptionTable,
  pollRankingTable,
  pollTable,
  pollTallyTable,
  type PollRow,
} from './tables.ts';

/** Events → polls, their counts, and the ballots in force. */
export const pollsProjection = defineProjection({
  name: 'polls',
  version: 1,
  lane: 'now',
  tables: [pollTable, pollTallyTable, pollOptionTable, pollRankingTable, pollBallotTable],
  events: pollEvents,
  handles: {
    PollAdded: ({ data }, rows) => {
      rows.insert(pollTable, { ...rowOf(data), closed_at: null, removed: false });
    },
    PollChanged: ({ data }, rows) => {
      const { post_id, ...changes } = rowOf(data);
      rows.patch(pollTable, { post_id }, changes);
    },
    PollDropped: ({ data }, rows) => rows.remove(pollTable, { post_id: data.postId }),
    PollClosed: ({ data, at }, rows) => change(rows, data, { closed_at: at }),
    PollReopened: ({ data }, rows) => change(rows, data, { closed_at: null }),
    PollRemoved: ({ data }, rows) => change(rows, data, { removed: true }),
    PollRestored: ({ data }, rows) => change(rows, data, { removed: false }),
    BallotCast: ({ data, at }, rows) => keep(rows, data, { choices: data.choices, cast_at: at }),
    BallotChanged: ({ data, at }, rows) => {
      count(rows, data, { choices: data.from, by: -1 });
      keep(rows, data, { choices: data.to, cast_at: at });
    },
    BallotWithdrawn: ({ data }, rows) => drop(rows, data),
    BallotNullified: ({ data }, rows) => drop(rows, data),
    BallotReinstated: ({ data }, rows) => {
      keep(rows, data, { choices: data.choices, cast_at: new Date(data.castAt) });
    },
  },
});

interface OfPost {
  readonly postId: string;
}

interface OfBallot extends OfPost {
  readonly ballotId: string;
  readonly kind: PollKind;
}

function rowOf({ postId, terms }: OfPost & { readonly terms: PollTerms }) {
  const { question, options, kind, maxChoices, closesAt, isSecret, results } = terms;
  return {
    post_id: postId,
    question,
    options,
    kind,
    max_choices: maxChoices,
    closes_at: closesAt === null ? null : new Date(closesAt),
    is_secret: isSecret,
    results,
  };
}

function change(rows: Rows, { postId }: OfPost, changes: Partial<PollRow>): void {
  rows.patch(pollTable, { post_id: postId }, changes);
}

function keep(
  rows: Rows,
  ballot: OfBallot,
  { choices, cast_at }: { readonly choices: number[]; readonly cast_at: Date },
): void {
  const { ballotId: ballot_id, postId: post_id } = ballot;
  rows.insert(pollBallotTable, { ballot_id, post_id, choices, cast_at });
  count(rows, ballot, { choices, by: 1 });
}

function drop(rows: Rows, ballot: OfBallot & { readonly choices: readonly number[] }): void {
  rows.remove(pollBallotTable, { ballot_id: ballot.ballotId });
  count(rows, ballot, { choices: ballot.choices, by: -1 });
}

function count(
  rows: Rows,
  { postId: post_id, kind }: OfBallot,
  { choices, by }: { readonly choices: readonly number[]; readonly by: 1 | -1 },
): void {
  rows.add(pollTallyTable, { post_id }, { ballots: by, revision: 1 });
  for (const option of kind === 'ranked' ? choices.slice(0, 1) : choices) {
    rows.add(pollOptionTable, { post_id, option }, { votes: by });
  }
  if (kind === 'ranked') {
    rows.add(pollRankingTable, { post_id, ranking: choices.join() }, { ballots: by });
  }
}
