import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { changeViewer, signOut } from './api.ts';

/** Signs out. All that was read is forgotten and the login page opens even if the call fails (specification, section 4). */
export function useSignOut() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => signOut(api),
    onSettled: async () => {
      changeViewer(client, api, null);
      await navigate('/login');
    },
  });
}
