import { describe, expect, it } from 'vitest';
import { board, LEAST } from '../../test/phpbb-dump.ts';

const at = 1_465_891_200;

describe('private messages', () => {
  const message = (msg_id: number, rest = {}) => ({
    msg_id,
    root_level: 0,
    author_id: 2,
    message_time: at + msg_id,
    message_subject: 'A &amp; B',
    message_text: '<t>x</t>',
    to_address: 'u_3',
    bcc_address: '',
    ...rest,
  });
  const copy = (msg_id: number, user_id: number, rest = {}) => ({
    msg_id,
    user_id,
    pm_deleted: 0,
    ...rest,
  });
  const users = [
    ...(LEAST['users'] ?? []),
    ...[4, 5].map((user_id) => ({
      user_id,
      user_type: 0,
      username: `u${user_id}`,
      user_regdate: at,
    })),
  ];

  it('are read by those who have them, message by message', async () => {
    const { rows, report } = await board({
      users,
      privmsgs: [
        message(1),
        message(2, { root_level: 1, author_id: 3, to_address: 'u_2:u_4' }),
        message(3),
      ],
      privmsgs_to: [
        copy(1, 2),
        copy(1, 3),
        copy(2, 3),
        copy(2, 2),
        copy(2, 4),
        copy(3, 3, { pm_deleted: 1 }),
      ],
    });
    expect(report.problems).toEqual([]);
    expect(await rows('conversations')).toMatchObject([{ key: '1', title: 'A & B' }]);
    expect((await rows('messages')).map(({ key, members }) => [key, members])).toEqual([
      ['1', ['2', '3']],
      ['2', ['3', '2', '4']],
    ]);
  });

  it('tell nobody of copies that were sent in secret', async () => {
    const { rows, report } = await board({
      users,
      privmsgs: [
        message(1, { bcc_address: 'u_4' }),
        message(2, { bcc_address: 'g_8', root_level: 1 }),
      ],
      privmsgs_to: [copy(1, 2), copy(1, 3), copy(1, 4), copy(2, 2), copy(2, 3), copy(2, 5)],
    });
    expect(report.problems).toEqual([]);
    expect(
      (await rows('messages')).map(({ conversation, members }) => [conversation, members]),
    ).toEqual([
      ['1', ['2', '3']],
      ['1-to-4', ['2', '4']],
      ['1', ['2', '3']],
      ['1-to-5', ['2', '5']],
    ]);
  });

  it('leave no trace in what others may see', async () => {
    const { rows } = await board({ privmsgs: [message(1)], privmsgs_to: [copy(1, 2), copy(1, 3)] });
    for (const kind of ['posts', 'topics'])
      expect(JSON.stringify(await rows(kind))).not.toContain('A & B');
  });
});
