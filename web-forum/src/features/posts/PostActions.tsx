import type { Post } from '@forum/contracts/posts';
import { Flag, MessageSquare, PenLine, Share2 } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { postPath } from '../../lib/addresses/paths.ts';
import reportsTexts from '../reports/messages/en/reports.json';
import { ReportDialog } from '../reports/index.ts';
import { useViewer } from '../session/index.ts';
import { StaffMenu } from '../staff/index.ts';
import { WatchMenu } from '../watching/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import postsTexts from './messages/en/posts.json';
import commonTexts from '../../messages/en/common.json';
import { DeletePostButton } from './DeletePostButton.tsx';
import { PostReactions } from './PostReactions.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useShare } from './useShare.ts';
import styles from './PostActions.module.css';

/** Reply, share, save, and members' other actions; for the author, edit and delete; for editors of a wiki, edit. */
export function PostActions({ post }: { post: Post }) {
  const common = useText(commonTexts);
  const t = useText(postsTexts);
  const viewer = useViewer();
  const navigate = useNavigate();
  const isOwn = viewer?.id === post.author.id;
  const mayEdit = isOwn || post.wiki?.mayEdit === true;
  const editing = `${postPath(post)}/edit`;
  return (
    <div className={styles.actions}>
      <LinkButton look="quiet" size="small" to="#replies" data-key="r" onClick={beginReply}>
        <Icon of={MessageSquare} /> <span className={styles.word}>{t('reply')}</span>
      </LinkButton>
      <PostReactions post={post} as="button" />
      <ShareButton post={post} />
      <SaveButton post={post} />
      {viewer === null || isOwn ? null : <ReportButton postId={post.id} />}
      <WatchMenu thing={{ type: 'post', id: post.id }} name={post.title} />
      {mayEdit ? (
        <LinkButton look="quiet" size="small" to={editing} data-key="e">
          <Icon of={PenLine} /> <span className={styles.word}>{common('edit')}</span>
        </LinkButton>
      ) : null}
      {isOwn ? <DeletePostButton post={post} /> : null}
      <StaffMenu
        item={{ type: 'post', post }}
        onEdit={mayEdit ? undefined : () => void navigate(editing)}
      />
    </div>
  );
}

/** Members can write at once, wherever they are on the page; without the panel, the link leads to signing in. */
function beginReply(event: MouseEvent) {
  const invitation = document.querySelector<HTMLElement>('#new-reply button');
  if (invitation === null) return;
  event.preventDefault();
  invitation.click();
}

function ShareButton({ post }: { post: Post }) {
  const t = useText(postsTexts);
  const share = useShare();
  return (
    <Button look="quiet" size="small" className="with-js" onClick={() => void share(post)}>
      <Icon of={Share2} /> <span className={styles.word}>{t('share')}</span>
    </Button>
  );
}

function ReportButton({ postId }: { postId: string }) {
  const t = useText(reportsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" className="with-js" onClick={() => setOpen(true)}>
        <Icon of={Flag} /> <span className={styles.word}>{t('report')}</span>
      </Button>
      {isOpen ? (
        <ReportDialog item={{ type: 'post', id: postId }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
