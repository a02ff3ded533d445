// Shared by the tests of operations.
import { aMember, buildTestForum, elevated } from '@forum/testing';

/** A forum with an administrator, who is `chief`, and a moderator; close its `forum`. */
export async function openOperations() {
  const forum = await buildTestForum();
  const chief = await aMember(forum, { username: 'chief', role: 'ADMIN' });
  const admin = await elevated(forum, { id: chief.id, role: 'ADMIN' });
  const mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  const moderator = await elevated(forum, mod);
  await forum.settle();
  return { forum, chief, admin, moderator };
}
