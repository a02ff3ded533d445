import type { ActGrounds } from '@forum/contracts/acts';
import * as calls from '@forum/contracts/moderation';
import type { StaffPost } from '@forum/contracts/staff-content';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { ask } from '../providers/api.ts';
import { titleOf } from './title-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('posts');

interface Props {
  readonly post: StaffPost;
}

/** Features a post, and pins it in its category. */
export function FeatureButtons({ post }: Props) {
  return (
    <>
      <Switch
        post={post}
        isOn={post.featured}
        changes={post.featured ? t('unfeatureChanges') : t('featureChanges')}
        off={[t('unfeature'), calls.unfeaturePost]}
        on={[t('feature'), calls.featurePost]}
      />
      <Switch
        post={post}
        isOn={post.pinned}
        changes={post.pinned ? t('unpinChanges') : t('pinChanges')}
        off={[t('unpin'), calls.unpinPost]}
        on={[t('pin'), calls.pinPost]}
      />
    </>
  );
}

/** Closes a thread for replies, or opens it again. */
export function LockButton({ post }: Props) {
  return (
    <Switch
      post={post}
      isOn={post.locked}
      changes={post.locked ? t('unlockChanges') : t('lockChanges')}
      off={[t('unlock'), calls.unlockPost]}
      on={[t('lock'), calls.lockPost]}
    />
  );
}

type Way = readonly [label: string, call: typeof calls.pinPost];

interface SwitchProps extends Props {
  readonly isOn: boolean;
  /** What it will change, in a sentence. */
  readonly changes: string;
  readonly off: Way;
  readonly on: Way;
}

function Switch({ post, isOn, changes, off, on }: SwitchProps) {
  const [label, call] = isOn ? off : on;
  return (
    <ActButton
      label={label}
      changes={changes}
      act={() => ask(call, { params: { id: post.id }, body: {} })}
      done={t('doneFor', { label, title: titleOf(post) })}
    />
  );
}

/** Hides a post from readers, or brings it back. */
export function PublicationButton({ post }: Props) {
  const { id, published } = post;
  const title = titleOf(post);
  const act = (body: ActGrounds) =>
    ask(published ? calls.unpublishPost : calls.publishPost, { params: { id }, body });
  return (
    <ActDialog
      label={published ? t('unpublish') : t('publish')}
      title={published ? t('unpublishAsked', { title }) : t('publishAsked', { title })}
      changes={published ? t('readersNoLongerSee') : t('readersSeeItAgain')}
      act={act}
      done={published ? t('isTakenDown', { title }) : t('isPublished', { title })}
    />
  );
}

/** Deletes a post with its thread. */
export function DeletePostButton({ post }: Props) {
  const { id } = post;
  const title = titleOf(post);
  return (
    <ActDialog
      label={t('delete')}
      color="error"
      title={t('deleteAsked', { title })}
      changes={t('itsAddressSaysThat')}
      act={(body) => ask(calls.deletePost, { params: { id }, body })}
      done={t('isDeleted', { title })}
    />
  );
}

/** Brings a deleted post back. */
export function RestorePostButton({ post }: Props) {
  const { id } = post;
  const title = titleOf(post);
  return (
    <ActDialog
      label={t('restore')}
      title={t('restoreAsked', { title })}
      act={(body) => ask(calls.restorePost, { params: { id }, body })}
      done={t('isBackWithAll', { title })}
    />
  );
}
