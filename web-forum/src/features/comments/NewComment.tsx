import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import type { OwnUser } from '@forum/contracts/users';
import { loginPath } from '../../lib/addresses/paths.ts';
import { useViewer } from '../session/index.ts';
import { isHeld, WaitingHere } from '../submissions/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { CommentComposer } from './CommentComposer.tsx';
import type { Closed } from './useClosed.ts';
import { useCreateComment } from './useCreateComment.ts';
import { useRounds } from './useRounds.ts';
import styles from './Replies.module.css';

interface Props {
  readonly postId: string;
  /** Why the viewer, and everybody like them, cannot write; null: they can. */
  readonly closed: Closed | null;
  /** Called with a comment that was just written. */
  readonly onWritten: (id: string) => void;
}

/** The field at the end of the replies, or above them where the newest come first; visitors are asked to log in. A closed discussion has none. */
export function NewComment({ postId, closed, onWritten }: Props) {
  const t = useText(commentsTexts);
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (closed !== null)
    return <p className={styles.prompt}>{t(closed === 'locked' ? 'locked' : 'forRoles')}</p>;
  if (viewer !== null) {
    return <MemberComment postId={postId} viewer={viewer} onWritten={onWritten} />;
  }
  return (
    <p className={styles.prompt}>
      {t.rich('logIn', {
        login: <Link to={loginPath(pathname + search)} />,
        register: <Link to="/register" />,
      })}
    </p>
  );
}

type MemberProps = Pick<Props, 'postId' | 'onWritten'> & { readonly viewer: OwnUser };

function MemberComment({ postId, viewer, onWritten }: MemberProps) {
  const t = useText(commentsTexts);
  const { mutateAsync } = useCreateComment(postId, viewer);
  const { key, ...field } = useRounds(async (content) => {
    const answer = await mutateAsync({ content, parent: null });
    if (!isHeld(answer)) onWritten(answer.id);
  });
  return (
    // A wrapper of its own: once a reply is sent the field is a new one, and the focus stays near it.
    <section id="new-reply" aria-label={t('share')}>
      <WaitingHere postId={postId} />
      <CommentComposer
        key={key}
        place={`comment:new:${postId}`}
        label={t('yourReply')}
        placeholder={t('share')}
        submitLabel={t('post')}
        plainForm={{ postId, parentId: null }}
        {...field}
      />
    </section>
  );
}
