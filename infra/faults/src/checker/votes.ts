import { type Checker, equal, lastOfEach } from './claim.ts';

const LAST = lastOfEach([
  'VoteCast',
  'VoteSwitched',
  'VoteWithdrawn',
  'VoteNullified',
  'VoteReinstated',
]);

/** The votes in force, from the last event of each member on each item: `item, kind, voter, author, direction`. */
export const VOTES = `SELECT data->'item'->>'id' AS item, data->'item'->>'type' AS kind, data->>'voterId' AS voter,
    data->>'authorId' AS author, coalesce(data->>'to', data->>'direction') AS direction
  FROM (${LAST}) AS last WHERE type NOT IN ('VoteWithdrawn', 'VoteNullified')`;

/** I2: who votes how on what, and how many do. */
export const votes: Checker = {
  id: 'I2',
  title: 'votes and their counts are what the log says',
  claims: [
    equal(
      'votes in force',
      `SELECT item, voter, direction FROM (${VOTES}) AS live`,
      'SELECT item_id::text, member_id::text, direction FROM vote',
    ),
    equal(
      'counts of votes',
      `SELECT item, count(*) FILTER (WHERE direction = 'UPVOTE') AS up,
        count(*) FILTER (WHERE direction = 'DOWNVOTE') AS down FROM (${VOTES}) AS live GROUP BY item`,
      'SELECT item_id::text, upvotes, downvotes FROM vote_tally WHERE upvotes <> 0 OR downvotes <> 0',
    ),
    {
      what: 'nobody votes on what is their own',
      sql: `SELECT * FROM (${VOTES}) AS live WHERE voter = author`,
    },
  ],
  mutations: [
    {
      what: 'a vote is missing',
      sql: ['DELETE FROM vote WHERE ctid = (SELECT ctid FROM vote LIMIT 1)'],
    },
    {
      what: 'a vote counts twice',
      sql: [
        'UPDATE vote_tally SET upvotes = upvotes + 1 WHERE item_id = (SELECT item_id FROM vote LIMIT 1)',
      ],
    },
    {
      what: 'a switched vote is the old one',
      sql: [
        `UPDATE vote SET direction = CASE direction WHEN 'UPVOTE' THEN 'DOWNVOTE' ELSE 'UPVOTE' END
          WHERE ctid = (SELECT ctid FROM vote LIMIT 1)`,
      ],
    },
  ],
};
