import type { PollKind, PollResults } from '@forum/contracts/poll-fields';
import { column, readTable, type RowOf } from '@forum/projections';

/** The polls of posts, except those that their authors removed. */
export const pollTable = readTable({
  name: 'poll',
  key: ['post_id'],
  ofOneRoot: true,
  columns: {
    post_id: column.uuid(),
    question: column.text().orNull(),
    options: column.texts(),
    kind: column.text<PollKind>(),
    max_choices: column.smallint().orNull(),
    closes_at: column.timestamptz().orNull(),
    closed_at: column.timestamptz().orNull(),
    is_secret: column.boolean(),
    results: column.text<PollResults>(),
    /** Removed by staff. */
    removed: column.boolean(),
  },
});

/** A poll. */
export type PollRow = RowOf<typeof pollTable>;

/** How many answered; no row: nobody ever did. */
export const pollTallyTable = readTable({
  name: 'poll_tally',
  key: ['post_id'],
  ofOneRoot: true,
  columns: {
    post_id: column.uuid(),
    ballots: column.integer().default(0),
    /**
     * Increases with every answer, change and withdrawal: a count made at one value is still right at the same value.
     */
    revision: column.integer().default(0),
  },
});

/** How many answered a poll. */
export type PollTallyRow = RowOf<typeof pollTallyTable>;

/** How many chose an option; in a ranked poll: as the best. */
export const pollOptionTable = readTable({
  name: 'poll_option',
  key: ['post_id', 'option'],
  ofOneRoot: true,
  columns: {
    post_id: column.uuid(),
    option: column.smallint(),
    votes: column.integer().default(0),
  },
});

/** The count of an option. */
export type PollOptionRow = RowOf<typeof pollOptionTable>;

/**
 * For ranked polls: how many gave the same order. Their rounds are counted from these few rows, not from every ballot.
 */
export const pollRankingTable = readTable({
  name: 'poll_ranking',
  key: ['post_id', 'ranking'],
  ofOneRoot: true,
  columns: {
    post_id: column.uuid(),
    /** The options in order, best first: `2,0,1`. */
    ranking: column.text(),
    ballots: column.integer().default(0),
  },
});

/** The count of an order. */
export type PollRankingRow = RowOf<typeof pollRankingTable>;

/** The ballots in force; the private store knows whose they are. */
export const pollBallotTable = readTable({
  name: 'poll_ballot',
  key: ['ballot_id'],
  ofOneRoot: true,
  columns: {
    ballot_id: column.uuid(),
    post_id: column.uuid(),
    choices: column.jsonb<number[]>(),
    cast_at: column.timestamptz(),
  },
  indexes: ['(post_id, cast_at, ballot_id)'],
});

/** A ballot in force. */
export type PollBallotRow = RowOf<typeof pollBallotTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the polls slice, as queries see them. */
  interface ReadTables {
    poll: PollRow;
    poll_tally: PollTallyRow;
    poll_option: PollOptionRow;
    poll_ranking: PollRankingRow;
    poll_ballot: PollBallotRow;
  }
}
