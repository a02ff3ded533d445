import { expect, it } from 'vitest';
import { converted, LEAST } from '../../test/discourse-dump.ts';

const at = '2016-06-14 08:00:00';

it('reads addresses and passwords of the old schema', async () => {
  const { rows } = await converted({
    users: [
      {
        id: 1,
        username: 'ann',
        email: 'ann@example.org',
        password_hash: 'aa',
        salt: 'bb',
        created_at: at,
        active: 't',
      },
    ],
  });
  expect(await rows('members')).toMatchObject([
    { email: 'ann@example.org', isEmailConfirmed: true },
  ]);
  expect(await rows('logins')).toEqual([
    {
      member: '1',
      recipe: 'pbkdf2-sha256',
      hash: 'aa',
      salt: 'bb',
      params: { iterations: 64_000, length: 32 },
    },
  ]);
});

it('reads addresses and passwords of the new schema', async () => {
  const { rows, report } = await converted({
    user_emails: [
      { user_id: 1, email: 'other@example.org', primary: 'f' },
      { user_id: 1, email: 'ann@example.org', primary: 't' },
    ],
    user_passwords: [
      {
        user_id: 1,
        password_hash: 'aa',
        password_salt: 'bb',
        password_algorithm: '$pbkdf2-sha256$i=600000,l=32$',
      },
      { user_id: 2, password_hash: 'aa', password_salt: 'bb', password_algorithm: '$scrypt$' },
    ],
    user_associated_accounts: [{ user_id: 2, provider_name: 'github', provider_uid: '77' }],
  });
  expect((await rows('members'))[0]).toMatchObject({
    email: 'ann@example.org',
    otherEmails: ['other@example.org'],
    role: 'admin',
  });
  expect(await rows('logins')).toMatchObject([
    { member: '1', params: { iterations: 600_000 } },
    { member: '2', recipe: 'provider', provider: 'github', uid: '77' },
  ]);
  expect(report.leftOutBefore).toContainEqual({
    kind: 'logins',
    rows: 1,
    reason: 'hashed in an unknown way',
  });
});

it('brings bans with who, why and until when', async () => {
  const users = [
    ...(LEAST['users'] ?? []),
    { id: 3, username: 'cem', created_at: at, suspended_till: '3017-01-01 00:00:00' },
    { id: 4, username: 'dee', created_at: at, silenced_till: '2030-01-01 00:00:00', staged: 't' },
  ];
  const user_histories = [
    { action: 10, acting_user_id: 1, target_user_id: 3, details: 'spam', created_at: at },
  ];
  const { rows } = await converted({ users, user_histories });
  expect(await rows('bans')).toEqual([
    { member: '3', what: 'suspended', by: '1', reason: 'spam', at: '2016-06-14T08:00:00Z' },
    { member: '4', what: 'silenced', until: '2030-01-01T00:00:00Z' },
  ]);
  expect((await rows('members')).at(-1)).toMatchObject({ state: 'ghost' });
});

it('hides groups whose members are not for all to know', async () => {
  const { rows } = await converted({
    groups: [
      { id: 0, name: 'everyone', automatic: 't' },
      { id: 41, name: 'open', visibility_level: 0, members_visibility_level: 0 },
      { id: 42, name: 'secret', visibility_level: 0, members_visibility_level: 3 },
    ],
    group_users: [{ group_id: 42, user_id: 2, owner: 't' }],
  });
  expect((await rows('groups')).map(({ key, isHidden }) => [key, isHidden])).toEqual([
    ['41', false],
    ['42', true],
  ]);
  expect(await rows('memberships')).toMatchObject([{ group: '42', member: '2', isOwner: true }]);
});

it('says which providers are the forum’s own', async () => {
  const { site } = await converted({
    site_settings: [
      {
        name: 'openid_connect_discovery_document',
        value: 'https://login.example.org/.well-known/openid-configuration',
      },
      { name: 'sso_url', value: 'https://site.example.org/sso' },
      { name: 'openid_connect_client_secret', value: 'never' },
    ],
  });
  expect(site['providers']).toEqual({
    oidc: 'https://login.example.org/.well-known/openid-configuration',
    'discourse-connect': 'https://site.example.org/sso',
  });
});

it('brings badges that somebody made, once to each who has them', async () => {
  const badge = { description: 'For <b>help</b>.', enabled: 't', system: 'f', badge_type_id: 1 };
  const given = { granted_at: at, user_id: 1 };
  const { rows } = await converted({
    badges: [
      { ...badge, id: 101, name: 'Helper', image_upload_id: 7 },
      { ...badge, id: 3, name: 'Trust level 3', system: 't', image_upload_id: null },
      { ...badge, id: 102, name: 'Off', enabled: 'f', image_upload_id: null },
    ],
    user_badges: [
      { ...given, badge_id: 3 },
      { ...given, badge_id: 101 },
      { ...given, badge_id: 101 },
    ],
  });
  expect(await rows('badges')).toEqual([
    { key: '101', name: 'Helper', description: 'For help.', picture: '7', tier: 'gold' },
  ]);
  expect(await rows('member_badges')).toEqual([
    { badge: '101', member: '1', at: '2016-06-14T08:00:00Z' },
  ]);
});

it('brings fields of profiles, and says which were shown', async () => {
  const field = { show_on_user_card: 'f' };
  const filled = { user_id: 1 };
  const { rows, site } = await converted({
    user_fields: [
      { ...field, id: 1, name: 'Team', show_on_profile: 't' },
      { ...field, id: 2, name: 'Phone', show_on_profile: 'f' },
    ],
    user_custom_fields: [
      { ...filled, name: 'user_field_1', value: 'Blue' },
      { ...filled, name: 'user_field_2', value: '17' },
      { ...filled, name: 'last_chat_channel_id', value: '4' },
    ],
  });
  expect((await rows('members'))[0]).toMatchObject({ fields: { Team: 'Blue', Phone: '17' } });
  expect(site['profileFields']).toEqual([
    { name: 'Team', see: 'everyone' },
    { name: 'Phone', see: 'staff' },
  ]);
});
