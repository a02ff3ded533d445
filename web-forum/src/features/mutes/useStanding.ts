import { blockMember, muteSource, unblockMember, unmuteSource } from '@forum/contracts/mutes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { mutesTexts } from '../../messages/mutes.ts';
import { useServerText } from '../../messages/server.ts';
import { standingQuery, type Standing } from './api.ts';

const NONE: Standing = { isMuted: false, isBlocked: false };

/** Where the reader stands to a member, and the acts that change it: each is said, and said when it is refused. */
export function useStanding(member: { readonly id: string }, name: string) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(mutesTexts);
  const translated = useServerText();
  const query = standingQuery(api, member.id);
  const standing = useQuery(query).data ?? NONE;
  const failed = ({ message }: Error) =>
    toast({ kind: 'error', title: t('failed'), text: translated(message) });
  const changed = async (change: Partial<Standing>) => {
    client.setQueryData(query.queryKey, (before) => ({ ...(before ?? NONE), ...change }));
    await client.invalidateQueries({ queryKey: ['settings'] });
  };
  const mute = useMutation({
    mutationFn: (isMuted: boolean) =>
      api(isMuted ? muteSource : unmuteSource, { params: { type: 'user', id: member.id } }),
    onSuccess: (_, isMuted) => {
      toast(
        isMuted
          ? { kind: 'success', title: t('muted', { name }), text: t('mutedText') }
          : { kind: 'success', title: t('unmuted', { name }) },
      );
      return changed({ isMuted });
    },
    onError: failed,
  });
  const block = useMutation({
    mutationFn: (isBlocked: boolean) =>
      api(isBlocked ? blockMember : unblockMember, { params: { id: member.id } }),
    onSuccess: (_, isBlocked) => {
      const title = isBlocked ? t('blocked', { name }) : t('unblocked', { name });
      toast({ kind: 'success', title });
      return changed({ isBlocked });
    },
    onError: failed,
  });
  return { ...standing, mute: mute.mutate, block: block.mutate };
}
