import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { asOneLine, asParagraphs, id, idParams, moment } from './scalars.ts';
import { author } from './users.ts';
import { cleanText, instant } from './texts.ts';

/** Everything that staff do with a power that owners lack, as `noun.verb`; new verbs go at the end of their noun. */
export const ACT_KINDS = [
  'post.edit',
  'post.move',
  'post.publish',
  'post.unpublish',
  'post.feature',
  'post.unfeature',
  'post.redact',
  'post.delete',
  'post.restore',
  'post.pin',
  'post.unpin',
  'post.lock',
  'post.unlock',
  'post.merge',
  'post.unredact',
  'post.wiki',
  'post.unwiki',
  'comment.edit',
  'comment.redact',
  'comment.delete',
  'comment.restore',
  'comment.unredact',
  'label.add',
  'label.solved',
  'label.unsolved',
  'member.role',
  'member.suspend',
  'member.lift',
  'member.purge',
  'member.silence',
  'member.unsilence',
  'member.warn',
  'member.note',
  'member.sign-out',
  'member.unlock-pin',
  'member.export',
  'member.erase',
  'member.merge',
  'member.rename',
  'member.reset-factors',
  'member.bar',
  'member.admit',
  'category.create',
  'category.edit',
  'category.audience',
  'category.arrange',
  'category.delete',
  'page.edit',
  'page.write',
  'page.remove',
  'projection.rebuild',
  'event.retry',
  'search.reindex',
  'backup.make',
  'mail.retry',
  'mail.server',
  'move-in.start',
  'move-in.bring',
  'move-in.pause',
  'move-in.resume',
  'move-in.cancel',
  'move-in.upload',
  'move-in.discard',
  'move-in.forget',
  'setting.change',
  'text.replace',
  'text.restore',
  'address.lead',
  'address.free',
  'address.rules',
  'votes.nullify',
  'tag.rename',
  'tag.merge',
  'tag.remove',
  'tag.color',
  'word.add',
  'word.edit',
  'word.remove',
  'submission.approve',
  'submission.refuse',
  'prefix.add',
  'prefix.edit',
  'prefix.arrange',
  'prefix.retire',
  'field.add',
  'field.edit',
  'field.arrange',
  'field.remove',
  'field.restore',
  'provider.add',
  'provider.edit',
  'provider.remove',
  'provider.restore',
  'webhook.add',
  'webhook.edit',
  'webhook.secret',
  'webhook.pause',
  'webhook.resume',
  'webhook.remove',
  'webhook.restore',
  'webhook.replay',
  'provider.only',
  'provider.scim',
  'provider.scim-end',
  'connected.add',
  'connected.secret',
  'connected.remove',
  'connected.restore',
  'app.add',
  'app.edit',
  'app.secret',
  'app.off',
  'app.on',
  'badge.add',
  'badge.edit',
  'badge.remove',
  'badge.restore',
  'badge.give',
  'badge.take',
  'group.create',
  'group.edit',
  'group.delete',
  'group.member',
  'group.owner',
  'invite.create',
  'invite.mail',
  'invite.revoke',
  'key.revoke',
  'poll.close',
  'poll.remove',
  'message.read',
  'message.remove',
  'link.remove',
  'upload.see',
  'undo',
] as const;
/** The kind of a staff act. */
export const actKind = z.enum(ACT_KINDS);
/** The kind of a staff act. */
export type ActKind = z.infer<typeof actKind>;

/** Why staff act; the same list everywhere. */
export const ACT_REASONS = [
  'spam',
  'harassment',
  'off-topic',
  'illegal',
  'personal-data',
  'duplicate',
  'low-quality',
  'other',
] as const;
/** Why staff act. */
export const actReason = z.enum(ACT_REASONS, 'Please choose a reason from the list');
/** Why staff act. */
export type ActReason = z.infer<typeof actReason>;

/** What an act is about; `site` covers everything without a stream of its own. */
export const ACT_TARGETS = [
  'post',
  'comment',
  'member',
  'category',
  'page',
  'setting',
  'text',
  'submission',
  'word',
  'site',
  'tag',
  'prefix',
  'group',
] as const;
/** What an act is about. The id is a UUID; a page has its slug or address, a tag its name in lower case, the site `site`. */
export const actTarget = z.object({ type: z.enum(ACT_TARGETS), id: z.string() });
/** What an act is about. */
export type ActTarget = z.infer<typeof actTarget>;

/** The grounds staff may give for an act: fields of a body. */
export const groundsFields = {
  reason: actReason.optional(),
  note: cleanText(asParagraphs, {
    max: LIMITS.actNote,
    required: 'Note must be text',
    tooLong: `Note must be at most ${LIMITS.actNote} characters`,
  }).optional(),
  /** The case that the act settles. */
  caseId: id.optional(),
};
/** Body of staff acts that take nothing else. */
export const actGrounds = z.strictObject(groundsFields);
/** The grounds staff may give for an act. */
export type ActGrounds = z.infer<typeof actGrounds>;

const elevated = { tag: 'admin', access: 'moderator', elevated: true } as const;

/** A part of an item's state: its words, its place, whether it is shown. */
const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
/** An item that an act touched: the kind of stream and its id. */
export const touchedItem = z.object({ type: z.string(), id: z.string() });

/** What an undo would do to an item. Texts are excerpts; null: the item does not exist. */
export const undoStep = z
  .object({
    item: touchedItem,
    fields: z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })),
    /** Why it stays removed although this act is undone: other acts, or its owner. */
    heldBy: z.array(z.string()),
    /** Why part of it stays as it is although this act is undone; null: nothing does. */
    kept: z.string().nullable(),
    /** Why nothing of it can come back; null: it can. */
    lost: z.string().nullable(),
  })
  .meta({ id: 'UndoStep' });
/** What an undo would do to an item. */
export type UndoStep = z.infer<typeof undoStep>;

/** An act as the audit log shows it. */
export const auditAct = z
  .object({
    id,
    kind: actKind,
    by: author,
    at: moment,
    /** `label`: a title, the beginning of a text, or a name; null if it is gone or has none. */
    target: actTarget.extend({ label: z.string().nullable() }),
    /** The item's owner, or the member; null: nobody's. */
    member: author.nullable(),
    reason: actReason.nullable(),
    note: z.string().nullable(),
    caseId: id.nullable(),
    /** The act that this one undid. */
    undoes: id.nullable(),
    /** The act that undid this one; null: it is in force. */
    undoneBy: id.nullable(),
    /** How many events it appended. */
    changes: z.int(),
    /** False while a long act is still running. */
    completed: z.boolean(),
    /** The key of the program that did it; null: the member did. Its name is kept for a year after its end. */
    key: z.object({ id, name: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'AuditAct' });
/** An act as the audit log shows it. */
export type AuditAct = z.infer<typeof auditAct>;

/** One thing that an act changed. Texts are excerpts; null: it does not exist. */
export const actChange = z
  .object({
    id,
    at: moment,
    type: z.string(),
    item: touchedItem,
    fields: z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })),
  })
  .meta({ id: 'ActChange' });
/** One thing that an act changed. */
export type ActChange = z.infer<typeof actChange>;

const auditFilters = {
  by: id.optional(),
  kind: actKind.optional(),
  targetType: actTarget.shape.type.optional(),
  targetId: cleanText(asOneLine, { max: 100 }).optional(),
  /** Whose items, or which member. */
  memberId: id.optional(),
  caseId: id.optional(),
  from: instant().optional(),
  until: instant().optional(),
};

export const listActs = defineEndpoint({
  ...elevated,
  method: 'GET',
  path: '/admin/audit',
  summary:
    'What staff did, newest first; moderators see only their own acts. The total is capped at what pages can reach',
  query: pageQuery.safeExtend(auditFilters),
  response: pageOf(auditAct),
});
export const exportActs = defineEndpoint({
  ...elevated,
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'All acts as CSV, newest first',
  repeatable: false,
  query: z.object(auditFilters),
  produces: 'text/csv',
  response: z.unknown().meta({ type: 'string' }),
});
export const getAct = defineEndpoint({
  ...elevated,
  method: 'GET',
  path: '/admin/audit/:id',
  summary: 'An act and what it changed, before and after',
  params: idParams,
  query: pageQuery,
  response: pageOf(actChange).extend({ act: auditAct }),
  refusals: [404],
});
export const previewUndo = defineEndpoint({
  ...elevated,
  method: 'GET',
  path: '/admin/audit/:id/undo',
  summary: 'What undoing an act would change, item by item',
  params: idParams,
  query: pageQuery,
  response: pageOf(undoStep).extend({
    /** Why it cannot be undone, or not by the asking member; null: it can. */
    refusal: z.string().nullable(),
  }),
  refusals: [404],
});
export const undoAct = defineEndpoint({
  ...elevated,
  method: 'POST',
  path: '/admin/audit/:id/undo',
  summary: 'Undo an act wherever it took effect; undoing an undo redoes it',
  params: idParams,
  body: z.strictObject({ reason: groundsFields.reason, note: groundsFields.note }).nullish(),
  response: z.object({
    /** The act of undoing, which can itself be undone. */
    id,
    undoes: id,
    /** How many events it took. */
    changes: z.int(),
  }),
  refusals: [404, 409],
});
