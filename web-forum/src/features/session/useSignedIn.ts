import type { OwnUser } from '@forum/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { changeViewer } from './api.ts';

/** What follows a sign-in: everything read as a visitor is forgotten, and the reader goes where they wanted to. */
export function useSignedIn() {
  const client = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (user: OwnUser) => {
    changeViewer(client, api, user);
    await navigate(safeRedirect(search.get('redirect')), { replace: true });
  };
}
