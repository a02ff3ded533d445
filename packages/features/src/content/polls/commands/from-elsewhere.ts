import type { StoreTransaction } from '@forum/event-store';
import { ballotStream, pollStream, type PollTerms } from '@forum/events/polls';
import type { Piece, Strand } from '../../../framework/acts/elsewhere.ts';
import type { CommandContext } from '../../../framework/command-context.ts';
import { keepPapers } from '../store.ts';

/** A poll of another forum with its answers; choices are indexes into its options. */
export interface PollElsewhere {
  readonly postId: string;
  readonly terms: PollTerms;
  readonly at: Date;
  /** Who closed it before its time; null: nobody. */
  readonly closedBy: string | null;
  /** At most one of each member. */
  readonly ballots: readonly {
    readonly memberId: string;
    readonly choices: readonly number[];
    readonly at: Date;
  }[];
}

/** What to append for a poll on a post that is new here; keeps whose the ballots are beside the log, as of others. */
export async function pollFromElsewhere(
  ctx: CommandContext,
  tx: StoreTransaction,
  { postId, terms, at, closedBy, ballots }: PollElsewhere,
): Promise<Strand[]> {
  const papers = ballots.map((ballot) => ({ ...ballot, ballotId: ctx.newId() }));
  await keepPapers(tx.connection, postId, papers);
  const stream = pollStream(postId);
  const begun: Piece = { stream, events: [{ type: 'PollAdded', data: { postId, terms } }], at };
  const end = ballots.reduce((last, ballot) => (ballot.at > last ? ballot.at : last), at);
  const closed = { type: 'PollClosed', data: { postId, by: closedBy } };
  const answers = papers.map(({ ballotId, choices, at: castAt }) => {
    const data = { postId, ballotId, kind: terms.kind, choices: [...choices] };
    const events = [{ type: 'BallotCast', data }];
    return { stream: ballotStream(postId, ballotId), events, at: castAt };
  });
  // One strand: answers belong behind their poll, and their order must not tell whose they are.
  const last = closedBy === null ? [] : [{ stream, events: [closed], at: end }];
  return [{ at, pieces: [begun, ...shuffled(answers), ...last] }];
}

function shuffled(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.toSorted((a, b) => (a.stream.name < b.stream.name ? -1 : 1));
}
