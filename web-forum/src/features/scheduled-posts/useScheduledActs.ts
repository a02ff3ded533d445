import {
  changeScheduledPost,
  discardScheduledPost,
  publishScheduledPost,
  unschedulePost,
  type ScheduledPostSummary,
} from '@forum/contracts/scheduled-posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi, type Api } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import '../../messages/server-scheduled.ts';
import { useHeld } from '../submissions/index.ts';
import { SCHEDULED } from './api.ts';
import scheduledTexts from './messages/en/scheduled-posts.json';
import { timeError } from './useSchedulePost.ts';

/** Publishes a scheduled post now, turns it into a draft, discards it, or changes its time. */
export function useScheduledActs({ id, version }: ScheduledPostSummary) {
  const params = { id };
  const t = useText(scheduledTexts);
  const held = useHeld();
  const publish = useAct(async (api) => {
    const { outcome, path } = await api(publishScheduledPost, { params, body: { version } });
    if (outcome === 'held') await held({ held: { kind: 'post' } });
    return { leadsTo: path };
  });
  const back = useAct(async (api) => {
    await api(unschedulePost, { params, body: { version } });
    return { said: t('backDone') };
  });
  const discard = useAct(async (api) => {
    await api(discardScheduledPost, { params, query: { version } });
    return { said: t('discarded') };
  });
  const move = useAct(async (api, dueAt: string) => {
    await api(changeScheduledPost, { params, body: { version, dueAt } });
    return { said: t('changed') };
  });
  return { publish, back, discard, move };
}

interface Done {
  readonly said?: string;
  readonly leadsTo?: string;
}

/** An action, after which both lists are refetched: something else may have happened to it meanwhile. */
function useAct<Given = void>(act: (api: Api, given: Given) => Promise<Done>) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText(scheduledTexts);
  const translated = useServerText();
  return useMutation({
    mutationFn: (given: Given) => act(api, given),
    onSuccess: async ({ said, leadsTo }) => {
      if (said !== undefined) toast({ kind: 'success', title: said });
      if (leadsTo !== undefined) await navigate(leadsTo);
    },
    onError: (error) => {
      if (timeError(error) !== undefined) return;
      toast({ kind: 'error', title: t('failed'), text: translated(error.message) });
    },
    onSettled: async () => {
      await client.invalidateQueries(SCHEDULED);
      await client.invalidateQueries({ queryKey: ['drafts'] });
    },
  });
}
