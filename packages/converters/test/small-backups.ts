import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import * as discourse from './discourse-rows.ts';
import { dumpOf, insertsOf } from './dump-text.ts';
import * as phpbb from './phpbb-rows.ts';

/** A backup of a forum as its owner has it, and what is to be found again of it. */
export interface SmallBackup {
  readonly name: string;
  readonly bytes: Buffer;
  readonly member: { readonly email: string; readonly password: string };
  /** Where the old forum had a reply, and its text. */
  readonly reply: { readonly path: string; readonly text: string };
}

/** A board with a topic, a reply and a member whose password phpBB 3.0 hashed. */
export async function phpbbBackup(): Promise<SmallBackup> {
  const text = 'The hinges of the old board creak no more';
  const config = [
    { config_name: 'server_name', config_value: 'board.example' },
    { config_name: 'server_protocol', config_value: 'https://' },
    { config_name: 'script_path', config_value: '/' },
  ];
  const hash = '$H$9IQRaTwmfsbvl8Vls3SMooXHTco.280';
  const [guest = {}, ann = {}] = phpbb.LEAST['users'] ?? [];
  const bob = { ...ann, user_id: 3, user_type: 0, username: 'bob', user_email: 'bob@old.example' };
  const users = [guest, ann, { ...bob, user_password: hash }];
  const posts = [phpbb.aPost(1), phpbb.aPost(17, { poster_id: 3, post_text: `<t>${text}</t>` })];
  const dump = insertsOf({ ...phpbb.LEAST, config, users, posts }, 'phpbb_');
  return {
    name: 'phpbb-board.tar.gz',
    bytes: await archiveOf({ 'dump.sql': Buffer.from(dump) }),
    member: { email: 'bob@old.example', password: 'test & 12345' },
    reply: { path: '/viewtopic.php?p=17', text },
  };
}

/** A forum with a topic, a reply and a member whose password Discourse hashes as it does since 2023. */
export async function discourseBackup(): Promise<SmallBackup> {
  const text = 'The gate of the old forum opens at nine';
  const tables = {
    ...discourse.LEAST,
    backup_metadata: [{ name: 'base_url', value: 'https://talk.example' }],
    users: [
      ...(discourse.LEAST['users'] ?? []).slice(0, 2),
      { id: 2, username: 'carla', created_at: '2016-06-14 08:00:00', active: 't' },
    ],
    user_emails: [{ user_id: 2, email: 'carla@old.example', primary: 't' }],
    user_passwords: [
      {
        user_id: 2,
        password_hash: '0b5f075e407667cdbaf44f01a23df6edd527b349fec631a32f8cdec0ce995e38',
        password_salt: '7f3a0c5d9e1b24866842b1e9d5c0a3f7',
        password_algorithm: '$pbkdf2-sha256$i=600000,l=32$',
      },
    ],
    posts: [discourse.aPost(1), discourse.aPost(2, { user_id: 2, raw: text })],
  };
  return {
    name: 'talk-2026-01-02-030405-v20260101000000.tar.gz',
    bytes: await archiveOf({ 'dump.sql.gz': gzipSync(dumpOf(tables)) }),
    member: { email: 'carla@old.example', password: 'tr0ub4dor' },
    reply: { path: '/t/first/1/2', text },
  };
}

async function archiveOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of Object.entries(files)) archive.entry({ name }, bytes);
  archive.finalize();
  return gzipSync(await buffer(archive));
}
