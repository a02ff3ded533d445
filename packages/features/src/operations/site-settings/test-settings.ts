// Shared by the tests of settings.
import { aMember, buildTestForum, elevated } from '@forum/testing';

/** A forum with an owner, who is `chief`, and an administrator; close its `forum`. */
export async function openSettings() {
  const forum = await buildTestForum();
  const owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  const chief = await elevated(forum, owner);
  const admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  await forum.settle();
  return { forum, owner, chief, admin };
}
