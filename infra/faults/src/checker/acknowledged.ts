import type { Checker } from './claim.ts';

/** What was written under each key, recognised from outside by the key in its text: `key, events`. */
const WRITTEN = `SELECT key, count(e.id) AS events FROM (
    SELECT id, substring(text FROM 'under the key ([0-9a-f-]{36})') AS key FROM content) AS c
  LEFT JOIN event AS e ON e.type IN ('PostCreated', 'PostEdited', 'CommentPosted', 'CommentEdited')
    AND e.data->>'contentId' = c.id::text
  WHERE key IS NOT NULL GROUP BY key`;

const COMMANDS = `SELECT i.*, count(c.key) AS commands, count(c.partition) AS appended, count(e.id) AS found,
    count(*) FILTER (WHERE c.key IS NOT NULL AND c.result IS NULL) AS half
  FROM faults.intent AS i LEFT JOIN command_log AS c ON c.key = i.key AND c.actor = i.member
  LEFT JOIN event AS e ON e.partition = c.partition AND e.seq = c.seq
  GROUP BY i.key`;

/** I7: the clients' journal against the log. */
export const acknowledged: Checker = {
  id: 'I7',
  title:
    'what was acknowledged is in the log once, what was refused is not, what is unknown is whole or not at all',
  claims: [
    {
      what: 'an acknowledged command is logged once, with its events',
      sql: `SELECT * FROM (${COMMANDS}) AS c WHERE outcome = 'ok'
        AND (commands <> 1 OR found <> appended OR (appended = 0 AND NOT may_change_nothing))`,
    },
    {
      what: 'a refused command left nothing',
      sql: `SELECT * FROM (${COMMANDS}) AS c WHERE outcome = 'no' AND commands <> 0`,
    },
    {
      what: 'a command of which nobody knows happened whole or not at all',
      sql: `SELECT * FROM (${COMMANDS}) AS c WHERE half > 0 OR commands > 1
        OR (outcome = 'unknown' AND commands = 1 AND found <> appended)`,
    },
    {
      what: 'a text is in the log once where it was acknowledged, never where it was refused, never without its event',
      sql: `SELECT i.key, i.outcome, w.events FROM faults.intent AS i LEFT JOIN (${WRITTEN}) AS w ON w.key = i.key
        WHERE writes_text AND CASE outcome WHEN 'ok' THEN w.events IS DISTINCT FROM 1
          WHEN 'no' THEN w.key IS NOT NULL ELSE w.key IS NOT NULL AND w.events <> 1 END`,
    },
    {
      what: 'a key is answered with one id, however often it is sent',
      sql: 'SELECT key, ids FROM faults.intent WHERE cardinality(ids) > 1',
    },
  ],
  mutations: [
    {
      what: 'an acknowledged command was lost',
      sql: [
        `DELETE FROM command_log WHERE key = (SELECT key FROM faults.intent WHERE outcome = 'ok' LIMIT 1)`,
      ],
    },
    {
      what: 'an acknowledged text was lost',
      sql: [
        'ALTER TABLE event DISABLE TRIGGER event_is_immutable',
        `DELETE FROM event WHERE id = (SELECT id FROM event WHERE type = 'CommentPosted' ORDER BY seq DESC LIMIT 1)`,
      ],
    },
    {
      what: 'a refused command happened',
      sql: [
        `UPDATE faults.intent SET outcome = 'no' WHERE key = (SELECT key FROM faults.intent WHERE outcome = 'ok' LIMIT 1)`,
      ],
    },
    {
      what: 'a text was written twice under one key',
      sql: [
        `INSERT INTO event SELECT e.partition, (SELECT head + 1 FROM log_partition AS l WHERE l.partition = e.partition),
            e.stream || ' again', 1, type, schema_version, data, meta, gen_random_uuid(), at
          FROM event AS e WHERE type = 'CommentPosted' LIMIT 1`,
      ],
    },
    {
      what: 'a repeated request was answered with another id',
      sql: [
        `UPDATE faults.intent SET ids = '{one,another}' WHERE key = (SELECT key FROM faults.intent LIMIT 1)`,
      ],
    },
  ],
};
