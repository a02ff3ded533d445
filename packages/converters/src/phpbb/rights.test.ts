import { describe, expect, it } from 'vitest';
import { board, grant, LEAST } from '../../test/phpbb-dump.ts';

describe('rights', () => {
  const seen = async (acl_groups: readonly ReturnType<typeof grant>[], rest = {}) => {
    const { rows } = await board({ acl_groups, ...rest });
    const place = (await rows('categories')).find(({ key }) => key === '2');
    return [place?.['see'], place?.['post'], place?.['unknownRights']];
  };
  const all = { who: 'everyone' };
  const members = { who: 'members' };
  const staff = { who: 'staff' };
  const club = { who: 'groups', groups: ['8'] };

  it('are those of everyone, of members, of groups, or of staff alone', async () => {
    expect(await seen([grant(1, 2), grant(2, 2), grant(3, 2)])).toEqual([all, members, undefined]);
    expect(await seen([grant(2, 2)])).toEqual([members, members, undefined]);
    expect(await seen([grant(8, 2), grant(5, 2)])).toEqual([club, club, undefined]);
    expect(await seen([grant(5, 2), grant(6, 2), grant(7, 2)])).toEqual([staff, staff, undefined]);
    expect(await seen([])).toEqual([staff, staff, undefined]);
  });

  it('need both: to see a forum in the list, and to read it', async () => {
    const list = { auth_role_id: 0, auth_option_id: 1, auth_setting: 1 };
    expect(await seen([grant(2, 2, list)])).toEqual([staff, staff, undefined]);
  });

  it('close a forum that somebody may never see, and name what was not understood', async () => {
    const never = { auth_role_id: 0, auth_option_id: 2, auth_setting: 0 };
    const groups = [grant(1, 2), grant(2, 2), grant(3, 2)];
    expect((await seen([...groups, grant(8, 2, never)]))[2]).toEqual(['f_read never for group 8']);
    const acl_users = [{ user_id: 3, forum_id: 2, ...never }];
    expect((await seen(groups, { acl_users }))[2]).toEqual(['f_read never for member 3']);
    expect((await seen([grant(1, 2)]))[2]).toContain('f_read for visitors alone');
    const children = [...(LEAST['user_group'] ?? []), { group_id: 3, user_id: 3, user_pending: 0 }];
    expect((await seen([grant(2, 2)], { user_group: children }))[2]).toHaveLength(2);
    const forums = [{ ...LEAST['forums']?.[1], forum_password: 'secret' }];
    expect((await seen(groups, { forums }))[2]).toEqual(['a password of the forum']);
  });

  it('know the special groups by their names, even if their owner hid them', async () => {
    const groups = (LEAST['groups'] ?? []).map((row) => ({ ...row, group_type: 2 }));
    const all3 = [grant(1, 2), grant(2, 2), grant(3, 2), grant(5, 2)];
    expect(await seen(all3, { groups })).toEqual([all, members, undefined]);
  });

  it('bring no secret of a password into the file', async () => {
    const forums = [{ ...LEAST['forums']?.[1], forum_password: 'secret' }];
    const { rows } = await board({ forums });
    expect(JSON.stringify(await rows('categories'))).not.toContain('secret');
  });
});
