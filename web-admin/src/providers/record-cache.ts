import { QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The console's cache. react-admin caches each list record as if it were complete, to show something at once; but it
 * lacks fields of the record's page, and a form would start without them. Here a record is first cached from an answer
 * for it alone; afterwards its changes are cached as usual.
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
