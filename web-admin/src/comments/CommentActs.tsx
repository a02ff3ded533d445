import { deleteComment, restoreComment } from '@forum/contracts/moderation';
import type { StaffComment } from '@forum/contracts/staff-content';
import { useRecordContext } from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ask } from '../providers/api.ts';

/** Staff acts on a comment. */
export function CommentActs() {
  const comment = useRecordContext<StaffComment>();
  if (comment === undefined) return null;
  const { id, author, deleted } = comment;
  return deleted ? (
    <ActDialog
      label="Restore"
      title={`Restore the comment by ${author.username}?`}
      act={(body) => ask(restoreComment, { params: { id }, body })}
      done="The comment is back where it was."
    />
  ) : (
    <ActDialog
      label="Delete"
      color="error"
      changes="Readers no longer see it; its replies stay. This can be undone."
      title={`Delete the comment by ${author.username}?`}
      act={(body) => ask(deleteComment, { params: { id }, body })}
      done="The comment is deleted; its replies stay."
    />
  );
}
