// Two acts on one text: an edit, and the hiding of the version before it.
import { editComment, turnCommentVersion } from '../../content/comments/commands.ts';
import { editPost, turnPostVersion } from '../../content/posts/commands.ts';
import {
  by,
  edit,
  itemAt,
  onPost,
  text,
  type Scene,
  type StaffStep,
  type StepContext,
} from './histories.ts';

const EDITED = 'Nothing of it is left, but there are five words';

/** An edit, and the hiding of the version before it: two acts, either of which may be undone first. */
export const hiddenEdits: readonly StaffStep[] = [
  onPost(
    'edits, and hides what was there',
    async ({ given, postId, scene, step: { ctx, ...step } }) => {
      const changes = { title: `Changed in ${ctx.newId()}`, content: text(EDITED) };
      await editPost(ctx, { ...given, postId, changes });
      const second = another(scene, { ctx, ...step });
      await turnPostVersion(ctx, { ...second, postId, number: 1, redacted: true });
    },
    edit,
  ),
  ...[0, 1].map((n) =>
    onPost(
      `edits comment ${n}, and hides what was there`,
      async ({ given, scene, step }) => {
        const id = itemAt(scene.comments, n);
        await editComment(step.ctx, { ...given, id, content: EDITED });
        const second = another(scene, step);
        await turnCommentVersion(step.ctx, { ...second, id, number: 1, redacted: true });
      },
      edit,
    ),
  ),
];

function another(scene: Scene, step: StepContext) {
  const actId = step.ctx.newId();
  scene.acts.push(actId);
  return by(itemAt(scene.people.moderators, 0), step, actId);
}
