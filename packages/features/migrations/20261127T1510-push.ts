import { buildIndex, type Migration } from '@forum/database';
import { newPushKeys } from '@forum/push';
import { sql } from 'kysely';

/** Browsers that get pushes, what is on its way to them, and the forum's own keys. Secrets and working state. */
export const pushMigration: Migration = {
  name: '20261127T1510-push',
  up: async (db) => {
    await sql`CREATE TABLE push_key (
      is_own boolean PRIMARY KEY DEFAULT true CHECK (is_own),
      public_key text NOT NULL,
      private_key text NOT NULL
    )`.execute(db);
    const { publicKey, privateKey } = newPushKeys();
    await sql`INSERT INTO push_key (public_key, private_key) VALUES (${publicKey}, ${privateKey})`.execute(
      db,
    );
    await sql`CREATE TABLE push_subscription (
      id uuid PRIMARY KEY,
      member_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      session_id uuid NOT NULL UNIQUE REFERENCES session ON DELETE CASCADE,
      endpoint text NOT NULL,
      endpoint_hash bytea NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      forum_key text NOT NULL,
      made_at timestamptz NOT NULL
    )`.execute(db);
    await sql`CREATE INDEX push_subscription_member ON push_subscription (member_id)`.execute(db);
    await sql`CREATE TABLE push_delivery (
      subscription_id uuid NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('notification', 'conversation')),
      subject_id uuid NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      next_try_at timestamptz NOT NULL,
      not_after timestamptz NOT NULL,
      PRIMARY KEY (subscription_id, kind, subject_id)
    )`.execute(db);
    await sql`CREATE INDEX push_delivery_due ON push_delivery (next_try_at)`.execute(db);
    // Existing notifications are from before anybody asked for pushes.
    await sql`CREATE TABLE notification_push_checkpoint (
      partition smallint PRIMARY KEY,
      seq bigint NOT NULL DEFAULT 0
    )`.execute(db);
    await sql`INSERT INTO notification_push_checkpoint (partition, seq)
      SELECT partition, seq FROM notification_mail_checkpoint`.execute(db);
    // Null: the default of the kind.
    await sql`ALTER TABLE notification_preference ADD COLUMN push boolean`.execute(db);
    await sql`ALTER TABLE conversation_participant
      ADD COLUMN pushed_seq integer NOT NULL DEFAULT 0,
      ADD COLUMN push_due timestamptz`.execute(db);
  },
};

/** The due pushes, few of all: their index is built while others write. */
export const pushIndexMigration: Migration = {
  name: '20261127T1515-push-index',
  isOutside: true,
  up: (db) =>
    buildIndex(
      db,
      'conversation_participant_push',
      'conversation_participant (push_due) WHERE push_due IS NOT NULL',
    ),
};
