import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import look from '../../components/TextField.module.css';
import { PlainFields } from '../session/index.ts';
import commentsTexts from './messages/en/comments.json';
import styles from './Replies.module.css';

interface Props {
  readonly postId: string;
  /** The comment it replies to; null: none. */
  readonly parent: { readonly id: string; readonly name: string | null } | null;
}

/** The field for browsers without scripts; with them, there is the panel. */
export function PlainReply({ postId, parent }: Props) {
  const t = useText(commentsTexts);
  const id = useId();
  const { pathname } = useLocation();
  const back =
    parent === null
      ? `${pathname}#replies`
      : `${pathname}?expand=${parent.id}#comment-${parent.id}`;
  return (
    <form className={`${styles.plain} without-js`} method="post" action="/forms/comment">
      <input type="hidden" name="postId" value={postId} />
      {parent === null ? null : <input type="hidden" name="parentId" value={parent.id} />}
      <PlainFields back={back} />
      <label htmlFor={id} className={look.label}>
        {parent === null
          ? t('yourReply')
          : parent.name === null
            ? t('replyLabelHere')
            : t('replyLabel', { name: parent.name })}
      </label>
      <textarea id={id} className={look.input} name="content" rows={4} dir="auto" required />
      <Button type="submit" look="primary">
        {t(parent === null ? 'post' : 'reply')}
      </Button>
    </form>
  );
}
