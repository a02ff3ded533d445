import { getMailServer, type MailServer } from '@forum/contracts/mail-server';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../providers/api.ts';

/** Where letters go at present; undefined: not (yet) known. */
export function useMailServer(): { server: MailServer | undefined; error: unknown } {
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => ask(getMailServer) });
  return { server: data, error };
}

/** Shows the server as it was just saved, before it is read again. */
export function useKeptServer(): (server: MailServer) => void {
  const client = useQueryClient();
  return (server) => client.setQueryData(KEY, server);
}

const KEY = ['mail-server'];
