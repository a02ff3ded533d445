import * as notes from '@forum/contracts/member-notes';
import { listUserWarnings, warnUser } from '@forum/contracts/warnings';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { deletedAuthor, listAuthors } from '../../members/queries.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { editNote, removeNote, writeNote } from '../commands/notes.ts';
import { warnMember } from '../commands/warn.ts';
import { requireMayLookInto } from '../../members/queries.ts';
import { findNote, listNotes, listWarnings } from '../queries/written.ts';

/** What the console reads next; by name, since other slices own some of them. */
const SHOWN_IN = ['members', 'staff-acts'];

/** What staff write about members: warnings to them, notes among themselves. */
export function serveWritten(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, warnUser, async ({ actor, body, meta, params, projected }) => {
    const { reason, message, note, caseId } = body;
    const warning = { reason, message, grounds: { note, caseId } };
    const warned = await warnMember(ctx, { meta, actor, memberId: params.id, ...warning });
    await projected(warned.position, SHOWN_IN);
    return { id: warned.result };
  });
  serveMember(ctx, app, listUserWarnings, async ({ actor, params: { id: memberId }, query }) => {
    await requireMayLookInto(ctx.db, actor, memberId);
    return listWarnings(ctx.db, { memberId, ...query });
  });
  serveNotes(ctx, app);
}

function serveNotes(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, notes.listMemberNotes, async ({ actor, params, query }) => {
    await requireMayLookInto(ctx.db, actor, params.id);
    return listNotes(ctx.db, { memberId: params.id, ...query });
  });
  serveMember(ctx, app, notes.writeMemberNote, async ({ actor, body, meta, params, projected }) => {
    const { text } = body;
    const written = await writeNote(ctx, { meta, actor, memberId: params.id, text });
    await projected(written.position, SHOWN_IN);
    const by = (await listAuthors(ctx.db, [actor.id])).get(actor.id) ?? deletedAuthor(actor.id);
    const at = ctx.clock.now().toISOString();
    return (
      (await findNote(ctx.db, written.result)) ?? {
        id: written.result,
        text,
        by,
        at,
        editedAt: null,
      }
    );
  });
  serveMember(ctx, app, notes.editMemberNote, async ({ actor, body, meta, params, projected }) => {
    const { id: memberId, noteId } = params;
    const { position } = await editNote(ctx, { meta, actor, memberId, noteId, text: body.text });
    await projected(position, SHOWN_IN);
    const found = await findNote(ctx.db, noteId);
    if (found === null) {
      throw new DomainError('not-found', 'note-not-found', 'This note does not exist.');
    }
    return { ...found, text: body.text };
  });
  serveMember(ctx, app, notes.removeMemberNote, async ({ actor, meta, params, projected }) => {
    const { id: memberId, noteId } = params;
    const { position } = await removeNote(ctx, { meta, actor, memberId, noteId });
    await projected(position, SHOWN_IN);
    return undefined;
  });
}
