import * as calls from '@forum/contracts/posts';
import type { FastifyInstance } from 'fastify';
import { answerHeld, isHeld } from '../../../framework/http/answer-held.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { readVerdict } from '../../../moderation/submissions/queries.ts';
import {
  createPost,
  editPost,
  findStanding,
  submitPost,
  submitPostEdit,
  untilJudged,
} from '../commands.ts';
import { answerWritten } from './answer-written.ts';

/** Writing and changing posts. What readers would see passes the rules of the forum first; a draft passes none. */
export function servePublishing(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, calls.createPost, async ({ body: fields, actor, meta, ...call }) => {
    const isShown = fields.published !== false;
    const { hold: cause, flag } = isShown
      ? await readVerdict(ctx.db, { actor, isNew: true, written: fields })
      : { hold: null, flag: null };
    const outcome =
      cause === null
        ? await createPost(ctx, { meta, actor, fields, flag })
        : await submitPost(ctx, { meta, actor, fields, cause });
    if (isHeld(outcome)) return answerHeld(outcome, call);
    return answerWritten(ctx, outcome, { ...call, actor });
  });
  serveMember(ctx, app, calls.editPost, async ({ params, body: changes, actor, meta, ...call }) => {
    const edit = { meta, actor, postId: params.id, changes };
    const outcome = await untilJudged(() => judgeAndEdit(ctx, edit));
    if (isHeld(outcome)) return answerHeld(outcome, call);
    return answerWritten(ctx, outcome, { ...call, actor });
  });
}

type Edit = Omit<Parameters<typeof editPost>[1], 'flag' | 'judged' | 'grounds'>;

async function judgeAndEdit(ctx: AppContext, edit: Edit) {
  const { actor, changes } = edit;
  const standing = await findStanding(ctx, edit);
  const isNew = standing?.isRead !== true;
  // Of a draft that is published, what stood there already is new to readers as well.
  const written = isNew ? { ...standing?.text, ...changes } : changes;
  const isShown = changes.published ?? !isNew;
  const { hold: cause, flag } = isShown
    ? await readVerdict(ctx.db, { actor, isNew, written })
    : { hold: null, flag: null };
  if (cause !== null) return submitPostEdit(ctx, { ...edit, cause });
  if (standing === null) return editPost(ctx, { ...edit, flag });
  const { judgedAt: version, isRead } = standing;
  return editPost(ctx, { ...edit, flag, judged: { version, isRead, ofText: isNew && isShown } });
}
