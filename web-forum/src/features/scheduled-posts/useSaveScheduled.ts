import { changeScheduledPost, type ScheduledPostSummary } from '@forum/contracts/scheduled-posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import '../../messages/server-scheduled.ts';
import { SCHEDULED } from './api.ts';
import { scheduledTexts } from './messages/scheduled-posts.ts';
import type { ToSchedule } from './useSchedulePost.ts';

/** Changes the text of a waiting post, and returns to the list. */
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
  return useMutation({
    mutationFn: async (fields: ToSchedule['fields']) => {
      if (present === null) return;
      const { id, version } = present;
      await api(changeScheduledPost, { params: { id }, body: { version, fields } });
    },
    onSuccess: async () => {
      then.onSaved();
      toast({ kind: 'success', title: t('changed') });
      await client.invalidateQueries(SCHEDULED);
      await navigate('/drafts');
    },
    onError: (error) => {
      toast({ kind: 'error', title: t('failed'), text: translated(error.message) });
      then.onRefused(error);
    },
  });
}
