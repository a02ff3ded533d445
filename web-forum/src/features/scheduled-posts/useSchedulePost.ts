import { isApiError } from '@forum/api-client';
import { schedulePost } from '@forum/contracts/scheduled-posts';
import type { PostFields } from '@forum/contracts/post-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { useKeyPerText } from '../../lib/calls/useKeyPerText.ts';
import { useServerText } from '../../messages/server.ts';
import { SCHEDULED } from './api.ts';
import { dueTime } from './due-time.ts';
import scheduledTexts from './messages/en/scheduled-posts.json';
import { useZone } from './useZone.ts';

/** A post to be published at a time. */
export interface ToSchedule {
  readonly fields: Omit<PostFields, 'published'>;
  readonly dueAt: string;
}

/** Schedules a post, and opens the list of scheduled ones. */
export function useSchedulePost(onScheduled: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText(scheduledTexts);
  const translated = useServerText();
  const { language } = useSite();
  const zone = useZone();
  const keyOf = useKeyPerText();
  return useMutation({
    mutationFn: ({ fields, dueAt }: ToSchedule) => {
      // The same post for the same time, sent again, carries the same key, so that it is never scheduled twice.
      const body = { ...fields, dueAt };
      return api(schedulePost, { body }, { idempotencyKey: keyOf(JSON.stringify(body)) });
    },
    onSuccess: async ({ dueAt }) => {
      onScheduled();
      const time = dueTime(new Date(dueAt), zone, language);
      toast({ kind: 'success', title: t('scheduled', { time }) });
      await client.invalidateQueries(SCHEDULED);
      await navigate('/drafts');
    },
    onError: (error) => {
      if (isOfTheTime(error)) return;
      toast({ kind: 'error', title: t('failed'), text: translated(error.message) });
    },
  });
}

/** A refusal of the time only, which its field shows. */
export function timeError(error: Error | null): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.fields.find(({ path }) => path === 'dueAt')?.message;
}

function isOfTheTime(error: Error): boolean {
  return timeError(error) !== undefined;
}
