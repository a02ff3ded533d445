import type { ParticipantState } from '@forum/contracts/conversations';
import type { Kysely } from 'kysely';

/** A private conversation. */
export interface ConversationRow {
  id: string;
  /** The two members, in the order of their ids, while it is a conversation of two; otherwise null. */
  pair_low: string | null;
  pair_high: string | null;
  /** Position of its newest message; 0: none yet. */
  last_seq: number;
  /** When the newest one was written. */
  changed_at: Date;
}

/** A member of a conversation. */
export interface ConversationParticipantRow {
  conversation_id: string;
  member_id: string;
  state: ParticipantState;
  /** Who invited them; null: nobody, or they are gone. */
  invited_by: string | null;
  /** They can read what comes after this position. */
  from_seq: number;
  /** They have read up to here. */
  read_seq: number;
  muted: boolean;
  /** Up to where the bell has notified them, and they have seen it. */
  bell_seq: number;
  /** Up to where an email has notified them; beyond `read_seq`: no other before they come back. */
  mailed_seq: number;
  /** When an email is due, if something is unread then; null: none is. */
  mail_due: Date | null;
  /** The same for pushes. */
  pushed_seq: number;
  push_due: Date | null;
}

/** A message. */
export interface ConversationMessageRow {
  id: string;
  conversation_id: string;
  /** 1, 2, 3, …; erased ones are missing. */
  seq: number;
  author_id: string;
  /** Empty once deleted. */
  content: string;
  /** Its words alone, for lists. */
  words: string;
  /** The same for the search, as a tsvector, with the conversation's own word (`scopeOf`); null once deleted. */
  lexemes: string | null;
  written_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** The act by which staff removed it; null: they did not. */
  removed_act: string | null;
}

/** Row types of the conversations slice, as queries see them. */
export interface ConversationStore {
  conversation: ConversationRow;
  conversation_participant: ConversationParticipantRow;
  conversation_message: ConversationMessageRow;
}

/** The store's tables. */
export type Db = Kysely<ConversationStore>;

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ConversationStore {}
}
