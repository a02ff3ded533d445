import { layoutOf, type MeiliAddress, type Shard } from './layout.ts';
import { createMeiliServer, type MeiliServer } from './server.ts';

/** The servers that the operator named. */
export interface MeiliServers {
  /** The shards that the documents should be in, in their order. */
  readonly wanted: readonly MeiliServer[];
  /** Any shard, such as those that serve while others are filled; null: its server was not named. */
  readonly open: (shard: Shard) => MeiliServer | null;
}

/** Opens the servers without contacting them yet. */
export function createMeiliServers(address: MeiliAddress): MeiliServers {
  const opened = new Map<string, MeiliServer>();
  const reach = ({ url, index }: Shard) => {
    const name = `${index} at ${url}`;
    const server = opened.get(name) ?? createMeiliServer({ url, index }, address.masterKey);
    opened.set(name, server);
    return server;
  };
  return {
    wanted: layoutOf(address).map(reach),
    // The master key is sent to no other: a database that was copied from elsewhere may know servers of others.
    open: (shard) => (address.urls.includes(shard.url) ? reach(shard) : null),
  };
}
