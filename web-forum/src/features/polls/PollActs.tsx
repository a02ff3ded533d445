import { isApiError } from '@forum/api-client';
import { closePoll, type Poll } from '@forum/contracts/polls';
import type { Post } from '@forum/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import { PlainFields, useViewer } from '../session/index.ts';
import { pollKeys } from './api.ts';
import pollsTexts from './messages/en/polls.json';
import { PollVoters } from './PollVoters.tsx';
import styles from './Poll.module.css';

interface Props {
  readonly post: Post;
  readonly poll: Poll;
  readonly onChange: () => void;
  readonly onTakeBack: () => void;
}

/** What a member can do with a poll once they have answered or it is closed. */
export function PollActs({ post, poll, onChange, onTakeBack }: Props) {
  const t = useText(pollsTexts);
  const viewer = useViewer();
  if (viewer === null) return null;
  const isShown = poll.options.every(({ votes }) => votes !== null);
  return (
    <div className={styles.acts}>
      {poll.isOpen && poll.ownChoices !== null ? (
        <>
          <span className="with-js">
            <Button size="small" onClick={onChange}>
              {t('change')}
            </Button>
          </span>
          {poll.results === 'voted' ? null : (
            <TakeBack postId={poll.postId} onTakeBack={onTakeBack} />
          )}
        </>
      ) : null}
      {poll.isSecret || !isShown ? null : <PollVoters poll={poll} />}
      {poll.isOpen && viewer.id === post.author.id ? <CloseButton postId={poll.postId} /> : null}
    </div>
  );
}

function TakeBack({ postId, onTakeBack }: { postId: string; onTakeBack: () => void }) {
  const t = useText(pollsTexts);
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/forms/poll"
      onSubmit={(event) => {
        event.preventDefault();
        onTakeBack();
      }}
    >
      <input type="hidden" name="postId" value={postId} />
      <input type="hidden" name="act" value="withdraw" />
      <PlainFields back={pathname + search} />
      <Button type="submit" size="small" look="quiet">
        {t('takeBack')}
      </Button>
    </form>
  );
}

function CloseButton({ postId }: { postId: string }) {
  const t = useText(pollsTexts);
  const common = useText(commonTexts);
  const translated = useServerText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(closePoll, { params: { id: postId } }),
    onSuccess: (poll) => client.setQueryData(pollKeys.one(postId), poll),
    onError: (error) =>
      toast({
        kind: 'error',
        title: t('notClosed'),
        text: isApiError(error) ? translated(error.message) : common('pleaseTryAgain'),
      }),
    onSettled: () => setAsks(false),
  });
  return (
    <span className="with-js">
      <Button size="small" look="quiet" onClick={() => setAsks(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        title={t('closeTitle')}
        text={t('closeText')}
        act={t('close')}
        isOpen={asks}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsks(false)}
      />
    </span>
  );
}
