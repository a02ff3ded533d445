// Loaded into a measured process by `--import`: at its parent's request, reports which statements it has sent since the
// last request.
import { Client } from 'pg';
import { statementName } from './statement-name.ts';

const counted = new Map<string, number>();
// oxlint-disable-next-line typescript/unbound-method -- called with the client that is asked
const send = Client.prototype.query;
Object.assign(Client.prototype, {
  query(this: Client, ...given: readonly unknown[]): unknown {
    const name = statementName(given[0]);
    counted.set(name, (counted.get(name) ?? 0) + 1);
    return Reflect.apply(send, this, given);
  },
});

process.on('message', () => {
  process.send?.(Object.fromEntries(counted));
  counted.clear();
});
