import { isApiError } from '@forum/api-client';
import {
  changeScheduledPost,
  getScheduledPost,
  type ScheduledPostSummary,
} from '@forum/contracts/scheduled-posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { newRequestKey } from '../../lib/request-key.ts';
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
  // That of the text that the form began with, whatever is read anew meanwhile.
  const version = useRef(present?.version);
  const last = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: async (fields: ToSchedule['fields']) => {
      if (present === null || version.current === undefined) return;
      const body = { version: version.current, fields };
      // Sent again after its answer was lost, it is no change of somebody else's.
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: newRequestKey() };
      const options = { idempotencyKey: last.current.key };
      await api(changeScheduledPost, { params: { id: present.id }, body }, options);
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
      // Whoever was told of the other version may put theirs in its place.
      if (present === null || !isApiError(error, 409) || error.code !== 'schedule-changed') return;
      const other = await api(getScheduledPost, { params: { id: present.id } });
      version.current = other.version;
    },
  });
}
