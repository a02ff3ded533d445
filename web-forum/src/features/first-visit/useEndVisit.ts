import { endFirstVisit } from '@forum/contracts/first-visit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/calls/api.ts';
import { viewerQuery } from '../session/index.ts';

/** Ends the first visit for good, and goes where the member wanted to; if that fails, they go nevertheless. */
export function useEndVisit(target: string): () => void {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(endFirstVisit, {}),
    onSettled: async (_, error) => {
      if (error === null) {
        client.setQueryData(viewerQuery(api).queryKey, (user) =>
          user === null || user === undefined ? user : { ...user, isFirstVisit: false },
        );
      }
      await navigate(target, { replace: true });
    },
  });
  return () => {
    if (!isPending) mutate();
  };
}
