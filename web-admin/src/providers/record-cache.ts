import { QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What the console has read. react-admin keeps each record of a list as if it were the whole one, to have something to
 * show at once; but it lacks what the page of the record reads, and a form would begin without it. Here a record
 * begins with an answer that was asked for it alone; afterwards its changes are kept as ever.
 */
export function createRecordCache(): QueryClient {
  const client = new QueryClient();
  const isUnreadRecord = (key: QueryKey) =>
    key[1] === 'getOne' && client.getQueryData(key) === undefined;
  // The type of the function has parts that no other function can repeat.
  // oxlint-disable-next-line typescript/unbound-method -- whose function it is, is handed on
  client.setQueryData = new Proxy(client.setQueryData, {
    apply: (write, self, given: [QueryKey, ...unknown[]]): unknown =>
      isUnreadRecord(given[0]) ? undefined : Reflect.apply(write, self, given),
  });
  return client;
}
