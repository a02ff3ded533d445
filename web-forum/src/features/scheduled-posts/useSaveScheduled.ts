import { isApiError } from '@forum/api-client';
import {
  changeScheduledPost,
  getScheduledPost,
  type ScheduledPostSummary,
} from '@forum/contracts/scheduled-posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useBasis } from '../../lib/forms/useBasis.ts';
import { useServerText } from '../../messages/server.ts';
import '../../messages/server-scheduled.ts';
import { SCHEDULED } from './api.ts';
import scheduledTexts from './messages/en/scheduled-posts.json';
import type { ToSchedule } from './useSchedulePost.ts';

/** Saves the text of a scheduled post, and returns to the list. */
export function useSaveScheduled(
  present: Pick<ScheduledPostSummary, 'id' | 'version'> | null,
  then: { onSaved: () => void; onRefused: (error: Error) => void },
) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText(scheduledTexts);
  const translated = useServerText();
  const { sending, replace } = useBasis(present?.version);
  return useMutation({
    mutationFn: async (fields: ToSchedule['fields']) => {
      const { basis: version, options } = sending(fields);
      if (present === null || version === undefined) return;
      const params = { id: present.id };
      await api(changeScheduledPost, { params, body: { version, fields } }, options);
    },
    onSuccess: async () => {
      then.onSaved();
      toast({ kind: 'success', title: t('changed') });
      await client.invalidateQueries(SCHEDULED);
      await navigate('/drafts');
    },
    onError: async (error) => {
      toast({ kind: 'error', title: t('failed'), text: translated(error.message) });
      then.onRefused(error);
      if (present === null || !isApiError(error, 409) || error.code !== 'schedule-changed') return;
      replace((await api(getScheduledPost, { params: { id: present.id } })).version);
    },
  });
}
