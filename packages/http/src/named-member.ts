import { MEMBER_HEADER, OTHER_MEMBER, OTHER_MEMBER_TEXT } from '@forum/contracts/named-member';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses a call made for another member than the one signed in, as an old tab does. Reads too, or that tab would keep
 * one member's drafts as the other's. Programs name nobody and pass; so does any call while nobody is signed in, which
 * gets what visitors get (401 if it is for members). Runs after the session, before anything is read, counted or
 * remembered.
 */
export function requireNamedMember(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, actor }) => {
    const named = headers[MEMBER_HEADER];
    if (named === undefined || actor === null || named === actor.id) return;
    throw new DomainError('conflict', OTHER_MEMBER, OTHER_MEMBER_TEXT);
  });
}
