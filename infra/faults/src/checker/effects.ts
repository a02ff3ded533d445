import type { Checker } from './claim.ts';

/** I14: what leaves the forum. Emails are kept as files here, with the Message-ID that their recipients would see. */
export const effects: Checker = {
  id: 'I14',
  title: 'every mail is sent, and one that is sent again is known by its number',
  claims: [
    {
      // A worker that dies while sending leaves the email to the next one, some minutes later.
      what: 'every mail was sent, or is tried again',
      sql: `SELECT kind, state, error FROM mail_outbox
        WHERE state = 'given-up' OR (state = 'waiting' AND next_try_at <= now())`,
    },
    {
      what: 'one mail for each cause',
      sql: 'SELECT dedupe_key FROM mail_outbox GROUP BY dedupe_key HAVING count(*) > 1',
    },
    {
      what: 'each has a number of its own',
      sql: 'SELECT message_id FROM mail_outbox GROUP BY message_id HAVING count(*) > 1',
    },
    {
      what: 'a mail that counts as sent was sent',
      sql: `SELECT message_id FROM mail_outbox WHERE state = 'sent'
        AND message_id NOT IN (SELECT message_id FROM faults.mail)`,
    },
    {
      what: 'no mail was sent that nobody had written',
      sql: 'SELECT message_id FROM faults.mail WHERE message_id NOT IN (SELECT message_id FROM mail_outbox)',
    },
  ],
  mutations: [
    {
      what: 'a mail was never sent',
      sql: [
        `DELETE FROM faults.mail WHERE message_id = (SELECT message_id FROM mail_outbox LIMIT 1)`,
      ],
    },
    {
      what: 'a mail waits for ever',
      sql: [
        `UPDATE mail_outbox SET state = 'waiting', next_try_at = now() WHERE id = (SELECT id FROM mail_outbox LIMIT 1)`,
      ],
    },
  ],
};
