import { deleteComment, restoreComment } from '@forum/contracts/moderation';
import type { StaffComment } from '@forum/contracts/staff-content';
import { useRecordContext } from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('comments');

/** Staff acts on a comment. */
export function CommentActs() {
  const comment = useRecordContext<StaffComment>();
  if (comment === undefined) return null;
  const { id, author, deleted } = comment;
  return deleted ? (
    <ActDialog
      label={t('restore')}
      title={t('restoreTheCommentBy', { username: author.username })}
      act={(body) => ask(restoreComment, { params: { id }, body })}
      done={t('theCommentIsBack')}
    />
  ) : (
    <ActDialog
      label={t('delete')}
      color="error"
      changes={t('readersNoLongerSee')}
      title={t('deleteTheCommentBy', { username: author.username })}
      act={(body) => ask(deleteComment, { params: { id }, body })}
      done={t('theCommentIsDeleted')}
    />
  );
}
