import type { Actor } from '@forum/contracts';
import type { ActGrounds } from '@forum/contracts/acts';
import type { SubmissionPayload } from '@forum/contracts/submissions';
import type { HeldAnswer, SubmissionCause } from '@forum/contracts/submission-fields';
import type { ReportedItem } from '@forum/contracts/reports';
import type { CommandMeta, EventStore, StoreTransaction } from '@forum/event-store';
import type { CaseDecided } from '@forum/events/cases';
import type { Logger } from '@forum/kernel';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

type Db = Kysely<ReadDatabase>;

/** What judging needs: the rows, and which site is the forum's own. */
export interface Judging {
  readonly db: Db;
  readonly site: { readonly siteUrl: string };
}

/** A member's text, as far as it is new; rich-text JSON or plain text. */
export interface WrittenText {
  readonly title?: string | undefined;
  readonly excerpt?: string | null | undefined;
  readonly prefix?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly content?: string | undefined;
  readonly poll?: WrittenPoll | null | undefined;
}

interface WrittenPoll {
  readonly question?: string | null | undefined;
  readonly options: readonly string[];
}

/** What is to be published, and by whom. */
export interface ToPublish {
  readonly actor: Actor;
  /** Whether it is a new item; a change to an existing one is not held back for being among the first. */
  readonly isNew: boolean;
  /** What it is, or is to become; left out: a comment, which is published once. */
  readonly itemId?: string | undefined;
  /** The newly written parts. */
  readonly written: WrittenText;
  /** What readers see of it now, some of which others may have written; left out: they see none of it. */
  readonly present?: WrittenText | undefined;
}

/** Why something is not carried out yet. */
export interface HoldCause {
  readonly cause: SubmissionCause;
  /** The watched word that matched; null: none. */
  readonly wordId: string | null;
}

/** What the rules decide about something to be published. */
export interface Verdict {
  /** Null: it may be published. */
  readonly hold: HoldCause | null;
  /** The watched word that makes staff review it after publication; null: none. */
  readonly flag: string | null;
  /** It was found by comparing with the present text, and applies only to a change of that text. */
  readonly isCompared?: boolean;
}

/** A member's text, checked as if it were to be published now. */
export interface Writing {
  readonly memberId: string;
  /** The post or comment that it changes, or is to become. */
  readonly itemId: string;
  /** For a new item, that item's id. */
  readonly submissionId: string;
  readonly postId: string;
  readonly parentId?: string | null;
  readonly payload: SubmissionPayload;
  readonly title: string | null;
  /** As plain text. */
  readonly text: string;
  /** Its author is not there to read the answer: they are notified otherwise. Left out: they are. */
  readonly cameDue?: boolean | undefined;
}

/** An item that was published although it contains a watched word. */
export interface FlaggedItem {
  readonly item: ReportedItem;
  readonly postId: string;
  /** Who wrote the word. */
  readonly memberId: string;
  readonly wordId: string;
}

/** Input for the staff command that a decision asks for. */
export interface DecisionCommand {
  readonly meta: CommandMeta;
  readonly actor: Actor;
  readonly grounds: ActGrounds & { readonly actId: string };
}

/** How often a member was in a case, and how often their reports were right. */
export interface MemberRecord {
  readonly cases: number;
  readonly openCases: number;
  readonly reports: number;
  readonly rightReports: number;
}

/**
 * What content and accounts ask of moderation: judging what comes in, and what staff decided about it. Declared by the
 * approval queue.
 */
export interface Gate {
  /** What the forum's rules decide about a text. @throws DomainError invalid `watched-word`, which names the word */
  readonly judge: (ctx: Judging, text: ToPublish) => Promise<Verdict>;
  /** Holds it until staff approve it. @throws DomainError conflict `too-many-waiting` */
  readonly hold: (tx: StoreTransaction, writing: Writing, cause: HoldCause) => Promise<HeldAnswer>;
  /** Reports it to staff in the forum's own name, in the transaction that publishes it, after appending that. */
  readonly flag: (
    ctx: { readonly newId: () => string },
    tx: StoreTransaction,
    flagged: FlaggedItem,
  ) => Promise<void>;
  /** Carries out a decision about a case, once, and not if an appeal was already upheld. */
  readonly carryOut: (
    ctx: { readonly eventStore: EventStore; readonly logger: Logger },
    decided: CaseDecided,
    act: (given: DecisionCommand) => Promise<unknown>,
  ) => Promise<void>;
  /** The text of a statement of reasons; empty if there is none. */
  readonly findStatement: (db: Db, id: string | null) => Promise<string>;
  readonly countRecord: (db: Db, memberId: string) => Promise<MemberRecord>;
}

declare module './ports.ts' {
  interface Ports {
    /** What the areas below ask of moderation. */
    readonly gate: Gate;
  }
}
