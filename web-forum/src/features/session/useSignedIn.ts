import type { OwnUser } from '@forum/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../lib/calls/api.ts';
import { safeRedirect } from '../../lib/addresses/safe-redirect.ts';
import { useSite } from '../../lib/site/site.ts';
import { welcomePath } from '../../lib/addresses/welcome-path.ts';
import { languageOf } from '@forum/contracts/settings';
import { changeViewer } from './api.ts';

/**
 * What follows a sign-in: everything cached as a visitor is dropped, and the reader reaches their destination, new
 * members by way of their welcome.
 */
export function useSignedIn({ isNew = false } = {}) {
  const site = useSite();
  const client = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (user: OwnUser) => {
    const { language, dateFormat } = user.settings;
    const wanted = safeRedirect(search.get('redirect'));
    const target = isNew ? welcomePath(wanted) : wanted;
    // The console is another program, whose login leads here for the second step; other sites and apps are answered by
    // the server.
    const isElsewhere = /^\/(?:admin(?:\/|$)|session\/|oauth\/)/u.test(target);
    if (
      isElsewhere ||
      (languageOf(language) ?? 'en') !== site.language ||
      dateFormat !== site.dateFormat
    ) {
      // This page lacks the texts of the member's own language.
      location.replace(target);
      return;
    }
    changeViewer(client, api, user);
    await navigate(target, { replace: true });
  };
}
