import type { ParticipantState } from '@forum/contracts/conversations';
import type { Kysely } from 'kysely';

/** A private conversation. */
export interface ConversationRow {
  id: string;
  /** The two members, in the order of their ids, for as long as it is one of two; both null: it is not. */
  pair_low: string | null;
  pair_high: string | null;
  /** Place of its newest message; 0: none yet. */
  last_seq: number;
  /** When the newest one was written. */
  changed_at: Date;
}

/** A member of a conversation. */
export interface ConversationParticipantRow {
  conversation_id: string;
  member_id: string;
  state: ParticipantState;
  /** Who asked them to join; null: nobody, or they are gone. */
  invited_by: string | null;
  /** They read what comes after it. */
  from_seq: number;
  /** They have read up to here. */
  read_seq: number;
  muted: boolean;
  /** The bell has told them up to here, and they have seen it. */
  bell_seq: number;
  /** They have been told by mail up to here; beyond `read_seq`: not again before they come back. */
  mailed_seq: number;
  /** When a mail is due, if something is unread then; null: none is. */
  mail_due: Date | null;
  /** The same for pushes. */
  pushed_seq: number;
  push_due: Date | null;
}

/** A message. */
export interface ConversationMessageRow {
  id: string;
  conversation_id: string;
  /** 1, 2, 3, …; what erasure took is missing. */
  seq: number;
  author_id: string;
  /** Empty once deleted. */
  content: string;
  /** Its words alone, for lists. */
  words: string;
  /** The same for the search, a tsvector, with the conversation's own (`scopeOf`); null once deleted. */
  lexemes: string | null;
  written_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  /** The act by which staff took it out; null: they did not. */
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
