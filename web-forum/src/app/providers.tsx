import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastProvider } from '../components/Toasts.tsx';
import { ApiContext, type Api } from '../lib/calls/api.ts';
import { FormResultContext, type FormResult } from '../lib/forms/form-result.ts';
import type { LiveClient } from '../lib/live/live-client.ts';
import { LiveContext } from '../lib/live/live-context.ts';
import { NoticeContext } from '../lib/forms/notice.ts';
import { SiteContext, type Site } from '../lib/site/site.ts';

interface Props {
  client: QueryClient;
  api: Api;
  site: Site;
  form: FormResult | null;
  notice: string | null;
  /** Left out on the server, where nothing happens. */
  live?: LiveClient | undefined;
  children: ReactNode;
}

/** Everything pages take from context; the same on both sides. */
export function Providers({ client, api, site, form, notice, live, children }: Props) {
  return (
    <SiteContext value={site}>
      <ApiContext value={api}>
        <FormResultContext value={form}>
          <NoticeContext value={notice}>
            <QueryClientProvider client={client}>
              <LiveContext value={live ?? null}>
                <ToastProvider>{children}</ToastProvider>
              </LiveContext>
            </QueryClientProvider>
          </NoticeContext>
        </FormResultContext>
      </ApiContext>
    </SiteContext>
  );
}
