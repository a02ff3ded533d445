// What agents may: each tool with each scope, and nothing by a way round.
import { KEY_SCOPES, scopeOf, type KeyScope } from '@forum/contracts/key-scopes';
import { submitComment } from '@forum/features/content/comments/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../src/mcp/tools.ts';
import { idIn, listenForAgents, namesFor, openAgent } from './mcp-agent.ts';
import { openWorld, type World } from './walk/world.ts';

let world: World;
let address: URL;
beforeAll(async () => {
  world = await openWorld();
  address = await listenForAgents(world);
});
afterAll(() => world.close());

const OF_MODERATORS = KEY_SCOPES.filter((scope) => !scope.startsWith('administer:'));
const moderator = (scopes: readonly KeyScope[] = OF_MODERATORS) =>
  openAgent({ world, address, of: world.members.moderator, scopes });

/** A comment of the owner that waits for approval. @returns its id */
async function aSubmission(): Promise<string> {
  const { owner } = world.members;
  const { id: postId } = await world.aPost();
  const { result } = await submitComment(world.forum.ctx, {
    meta: { actor: owner },
    actor: owner,
    postId,
    parentId: null,
    content: 'Hello, I am new here.',
    cause: { cause: 'first-posts', wordId: null },
  });
  await world.forum.settle();
  return result.held.id;
}

describe('an agent of staff', () => {
  it('moderates with the scopes of staff, which others are not even told of', async () => {
    const names = await namesFor(
      (await openAgent({ world, address, of: world.members.other })).client,
    );
    expect(names).toContain('create_post');
    expect(names).not.toContain('lock_post');
    const { use, client } = await openAgent({
      world,
      address,
      of: world.members.moderator,
      scopes: OF_MODERATORS,
    });
    expect(await namesFor(client)).toEqual(expect.arrayContaining(['lock_post', 'list_cases']));
    const { id } = await world.aPost();
    expect(await use('lock_post', { id, note: 'Enough said.' })).toContain('"locked": true');
    expect(await use('unlock_post', { id })).toContain('"locked": false');
    expect(await use('unpublish_post', { id, reason: 'off-topic' })).toContain(
      '"published": false',
    );
    expect(await use('publish_post', { id })).toContain('"published": true');
    expect(await use('list_submissions')).toContain('"data"');
    const other = world.forum.as(world.members.other);
    await other.post('/reports', { targetType: 'post', targetId: id, reason: 'spam' });
    await world.forum.settle();
    const caseId = idIn(await use('list_cases'));
    await use('note_case', { id: caseId, text: 'Seen by a program.' });
    expect(await use('read_case', { id: caseId })).toContain('Seen by a program.');
    await use('decide_case', { id: caseId, outcome: 'no-action' });
  });

  it('reads what waits, approves one and refuses another', async () => {
    const { use } = await moderator();
    const [good, bad] = [await aSubmission(), await aSubmission()];
    expect(await use('read_submission', { id: good })).toContain('Hello, I am new here.');
    await use('approve_submission', { id: good });
    await use('refuse_submission', { id: bad, reason: 'spam', note: 'Seen before.' });
    await world.forum.settle();
    expect(await use('read_submission', { id: good })).toContain('"state": "approved"');
    expect(await use('read_submission', { id: bad })).toContain('"state": "refused"');
  });
});

describe('a post', () => {
  it('is edited and deleted by an agent of its author alone', async () => {
    const { id } = await world.aPost();
    const stranger = await openAgent({ world, address, of: world.members.other });
    const content = 'Words by **somebody** else altogether.';
    await expect(stranger.use('edit_post', { id, content })).rejects.toThrow('403');
    await expect(stranger.use('delete_post', { id })).rejects.toThrow('403');
    const { use } = await openAgent({ world, address, of: world.members.owner });
    expect(await use('edit_post', { id, content })).toContain('**somebody** else');
    expect(await use('delete_post', { id })).toContain('Done.');
    await expect(use('read_discussion', { post: id })).rejects.toThrow('410');
  });
});

describe('a key', () => {
  it.each(OF_MODERATORS)('without %s is not offered what needs it', async (missing) => {
    const { client } = await moderator(OF_MODERATORS.filter((scope) => scope !== missing));
    const offered = TOOLS.filter(({ calls }) => !calls.some((call) => scopeOf(call) === missing));
    expect(await namesFor(client)).toEqual(offered.map(({ name }) => name));
  });

  it.each(OF_MODERATORS)('without %s is refused every tool that needs it', async (missing) => {
    const { use } = await moderator(OF_MODERATORS.filter((scope) => scope !== missing));
    const { id } = await world.aPost();
    for (const { name, calls } of TOOLS) {
      if (!calls.some((call) => scopeOf(call) === missing)) continue;
      await expect(use(name, inputFor(name, id)), name).rejects.toThrow('scope-missing');
    }
  });
});

/** As much as a tool reads before it calls anything. */
function inputFor(name: string, id: string): Record<string, unknown> {
  const place = `comment:new:${id}`;
  const own: Readonly<Record<string, Record<string, unknown>>> = {
    read_discussion: { post: id },
    save_draft: { place, content: 'A draft.' },
    vote: { type: 'post', id, vote: 'up' },
    save: { type: 'post', id },
    unsave: { type: 'post', id },
  };
  return own[name] ?? { id };
}

describe('a tool', () => {
  // An address is tidied before it is looked up: `/posts/../lock` would be another call.
  it.each([{}, { id: '' }, { id: '.' }, { id: '..' }, { id: ['..'] }, { id: '\ud800' }])(
    'makes no other call than its own with %j for an id',
    async (input) => {
      const { use } = await moderator();
      for (const tool of ['lock_post', 'read_comment', 'approve_submission']) {
        await expect(use(tool, input)).rejects.toThrow('Refused (422 invalid)');
      }
      const post = input.id ?? '..';
      await expect(use('read_discussion', { post })).rejects.toThrow('Refused (422 invalid)');
    },
  );
});
