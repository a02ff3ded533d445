import type { Post } from '@forum/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import { useText } from '../../lib/language/messages.tsx';
import { markOf, useSave } from '../saved/index.ts';
import saveTexts from '../saved/messages/en/save.json';
import { PlainFields, useViewer } from '../session/index.ts';
import { placeOf } from './api.ts';
import styles from './PostActions.module.css';

/** Saves a post, or removes it from what is saved; visitors sign in first. Without scripts it is a plain form. */
export function SaveButton({ post }: { post: Post }) {
  const t = useText(saveTexts);
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (viewer !== null) return <MembersSave post={post} />;
  return (
    <LinkButton
      look="quiet"
      size="small"
      to={loginPath(pathname + search)}
      rel="nofollow"
      data-key="b"
    >
      <Icon of={Bookmark} /> <span className={styles.word}>{t('save')}</span>
    </LinkButton>
  );
}

function MembersSave({ post }: { post: Post }) {
  const t = useText(saveTexts);
  const { pathname, search } = useLocation();
  const place = placeOf(useQueryClient(), post.id, markOf);
  const toggle = useSave({ item: { type: 'post', id: post.id }, place });
  const isSaved = markOf(post).savedAt !== null;
  return (
    <form method="post" action="/forms/save">
      <input type="hidden" name="itemType" value="post" />
      <input type="hidden" name="itemId" value={post.id} />
      <PlainFields back={pathname + search} />
      <Button
        look="quiet"
        size="small"
        type="submit"
        name="act"
        value={isSaved ? 'forget' : 'save'}
        aria-pressed={isSaved}
        data-key="b"
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        <Icon of={isSaved ? BookmarkCheck : Bookmark} />{' '}
        <span className={styles.word}>{t(isSaved ? 'saved' : 'save')}</span>
      </Button>
    </form>
  );
}
