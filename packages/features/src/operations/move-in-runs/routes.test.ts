import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let forum: TestForum;
let owner: TestClient;
let admin: TestClient;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  owner = await elevated(forum, await aMember(forum, { username: 'chief', role: 'SUPERADMIN' }));
  admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  folder = forum.ctx.machine.moveInFolder;
  await mkdir(join(folder, 'nested'), { recursive: true });
  for (const name of ['dump.sql', 'nested/list.mbox', '-rf', '.hidden']) {
    await writeFile(join(folder, name), 'x');
  }
  await symlink(tmpdir(), join(folder, 'outside'));
  await symlink('/etc/hostname', join(folder, 'nested/hostname'));
  await forum.settle();
});
afterAll(() => forum.close());
beforeEach(async () => {
  await forum.ctx.db.deleteFrom('move_in_run').execute();
});

const start = (source: unknown = 'dump.sql', system: unknown = 'discourse', who = owner) =>
  who.post('/admin/move-in/runs', { system, source });
const on = (id: string, wish: string, who = owner) => who.post(`/admin/move-in/runs/${id}/${wish}`);
const setState = (state: 'running' | 'paused' | 'ready' | 'done' | 'failed' | 'cancelled') =>
  forum.ctx.db.updateTable('move_in_run').set({ state }).execute();

describe('the source of a move', () => {
  const remove = (source: string, who = owner) =>
    who.delete(`/admin/move-in/sources?source=${encodeURIComponent(source)}`);
  const lies = async (name: string) => (await readdir(folder)).includes(name);
  beforeEach(async () => {
    await mkdir(join(folder, 'old/deep'), { recursive: true });
    await writeFile(join(folder, 'old/deep/dump.sql'), 'x');
    await symlink(tmpdir(), join(folder, 'old/link')).catch(() => undefined);
  });

  afterAll(() => rm(join(folder, 'old'), { recursive: true }));

  it('is deleted by an owner, with what was converted of it, on record', async () => {
    const { id } = (await start('old')).json();
    expect((await remove('old')).statusCode).toBe(409);
    expect((await remove('old/deep')).statusCode).toBe(409);
    await setState('done');
    const work = join(folder, '.runs', id);
    await mkdir(work, { recursive: true });
    expect((await remove('old')).statusCode).toBe(204);
    expect([await lies('old'), await readdir(join(folder, '.runs'))]).toEqual([false, []]);
    expect((await readdir(tmpdir())).length).toBeGreaterThan(0);
    const run = (await owner.get(`/admin/move-in/runs/${id}`)).json();
    expect(run).toMatchObject({ hasFiles: false, sourceDeletedAt: expect.any(String) });
    expect((await on(id, 'verify')).statusCode).toBe(409);
    await forum.settle();
    const { data } = (await owner.get('/admin/audit?limit=1')).json();
    expect(data).toMatchObject([{ kind: 'move-in.forget' }]);
  });

  it('is not deleted while a move reads what lies in it', async () => {
    await start('old/deep');
    expect((await remove('old')).statusCode).toBe(409);
    expect((await remove('nested')).statusCode).toBe(204);
    await mkdir(join(folder, 'nested'));
    await writeFile(join(folder, 'nested/list.mbox'), 'x');
    await symlink('/etc/hostname', join(folder, 'nested/hostname'));
  });

  it('is deleted by nobody else, and nothing else is', async () => {
    expect((await remove('old', admin)).statusCode).toBe(403);
    expect((await remove('old', forum.as(null))).statusCode).toBe(401);
    for (const no of [
      'outside',
      '../x',
      '.runs',
      '.',
      '',
      'outside/x',
      'old/../old',
      '/etc',
      'a\0b',
    ]) {
      expect([no, (await remove(no)).statusCode]).toEqual([no, 404]);
    }
    expect(await lies('old')).toBe(true);
  });
});

describe('a move into the forum', () => {
  it('is begun by an owner, and is waiting for a worker', async () => {
    const begun = await start();
    expect(begun.statusCode).toBe(201);
    expect(begun.json()).toMatchObject({
      system: 'discourse',
      source: 'dump.sql',
      step: 'read',
      state: 'waiting',
      report: null,
      forgetsLogins: true,
      withStaff: false,
      requestedBy: { username: 'chief' },
    });
    const { id } = begun.json();
    expect(begun.headers['location']).toContain(`/admin/move-in/runs/${id}`);
    expect((await admin.get('/admin/move-in/runs')).json().data).toMatchObject([{ id }]);
    expect((await admin.get(`/admin/move-in/runs/${id}`)).json()).toMatchObject({ id });
    for (const none of [newId(), 'none']) {
      expect((await owner.get(`/admin/move-in/runs/${none}`)).statusCode).toBe(404);
      expect((await on(none, 'bring')).statusCode).toBe(404);
    }
  });

  it('is nothing that administrators, moderators or visitors begin', async () => {
    expect((await start('dump.sql', 'discourse', admin)).statusCode).toBe(403);
    expect((await start('dump.sql', 'discourse', forum.as(null))).statusCode).toBe(401);
    const chief = await aMember(forum, { username: 'plain', role: 'SUPERADMIN' });
    expect((await start('dump.sql', 'discourse', forum.as(chief))).statusCode).toBe(401);
    const { id } = (await start()).json();
    for (const wish of ['bring', 'pause', 'resume', 'cancel', 'verify']) {
      expect([wish, (await on(id, wish, admin)).statusCode]).toEqual([wish, 403]);
    }
    const mod = await elevated(
      forum,
      await aMember(forum, { username: 'warden', role: 'MODERATOR' }),
    );
    for (const path of ['sources', 'runs', `runs/${id}`]) {
      expect([path, (await mod.get(`/admin/move-in/${path}`)).statusCode]).toEqual([path, 403]);
    }
  });

  it.each([
    '../dump.sql',
    'nested/../dump.sql',
    './dump.sql',
    '/etc/hostname',
    'nested//list.mbox',
    'outside',
    'outside/x',
    'nested/hostname',
    '.hidden',
    '.runs',
    '-rf',
    'nothing.sql',
    'dump.sql\0.png',
    'dump.sql\n--staff',
    'C:\\dump.sql',
    '',
    7,
    'a'.repeat(301),
  ])('reads nothing but what lies in its folder: not %j', async (source) => {
    expect((await start(source)).statusCode).toBe(422);
  });

  it('takes a path below the folder, and no system of its caller’s making', async () => {
    expect((await start('nested/list.mbox', 'mail')).statusCode).toBe(201);
    for (const system of ['--help', '../discourse', 'constructor', 'Discourse', null]) {
      expect([system, (await start('dump.sql', system)).statusCode]).toEqual([system, 422]);
    }
  });

  it('lists what lies there, without links and hidden things', async () => {
    const {
      folder: where,
      freeBytes,
      sources,
    } = (await admin.get('/admin/move-in/sources')).json();
    expect([where, freeBytes > 0]).toEqual([folder, true]);
    const names = sources.map(({ name }: { name: string }) => name).toSorted();
    expect(names).toEqual(['dump.sql', 'nested']);
    expect(sources).toContainEqual(
      expect.objectContaining({ name: 'nested', isFolder: true, bytes: null }),
    );
  });

  it('is one at a time, however often it is asked for', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => start()));
    const statuses = asked.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('does not begin again while another is open', async () => {
    const { id: first } = (await start()).json();
    await setState('failed');
    await start();
    expect((await on(first, 'resume')).json()).toMatchObject({ code: 'already-asked' });
  });

  it('is paused, resumed and ended while it waits, and each is on record', async () => {
    const { id } = (await start()).json();
    expect((await on(id, 'pause')).json()).toMatchObject({ state: 'paused' });
    expect((await on(id, 'resume')).json()).toMatchObject({ state: 'waiting', step: 'read' });
    expect((await on(id, 'cancel')).json()).toMatchObject({ state: 'cancelled' });
    for (const wish of ['bring', 'pause', 'resume', 'cancel', 'verify']) {
      expect([wish, (await on(id, wish)).statusCode]).toEqual([wish, 409]);
    }
    await forum.settle();
    const { data } = (await owner.get('/admin/audit?limit=4')).json();
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'move-in.cancel',
      'move-in.resume',
      'move-in.pause',
      'move-in.start',
    ]);
  });

  it('asks its worker to stop while it runs', async () => {
    const { id } = (await start()).json();
    await setState('running');
    expect((await on(id, 'pause')).json()).toMatchObject({ state: 'running', isStopping: true });
    expect((await on(id, 'bring')).statusCode).toBe(409);
  });

  it('is brought once its report is there, and compared once it has come', async () => {
    const { id } = (await start()).json();
    expect((await on(id, 'bring')).statusCode).toBe(409);
    await setState('ready');
    expect((await on(id, 'verify')).statusCode).toBe(409);
    expect((await on(id, 'bring')).json()).toMatchObject({ state: 'waiting', step: 'bring' });
    await setState('done');
    expect((await on(id, 'verify')).json()).toMatchObject({ state: 'waiting', step: 'verify' });
    expect((await on(id, 'cancel')).json()).toMatchObject({ state: 'done' });
  });
});
