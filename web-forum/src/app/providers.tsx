import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastProvider } from '../components/Toasts.tsx';
import { ApiContext, type Api } from '../lib/api.ts';
import { FormResultContext, type FormResult } from '../lib/form-result.ts';
import { NoticeContext } from '../lib/notice.ts';
import { SiteContext, type Site } from '../lib/site.ts';

interface Props {
  client: QueryClient;
  api: Api;
  site: Site;
  form: FormResult | null;
  notice: string | null;
  children: ReactNode;
}

/** Everything pages take from their surroundings; the same on both sides. */
export function Providers({ client, api, site, form, notice, children }: Props) {
  return (
    <SiteContext value={site}>
      <ApiContext value={api}>
        <FormResultContext value={form}>
          <NoticeContext value={notice}>
            <QueryClientProvider client={client}>
              <ToastProvider>{children}</ToastProvider>
            </QueryClientProvider>
          </NoticeContext>
        </FormResultContext>
      </ApiContext>
    </SiteContext>
  );
}
