import { execFileSync, spawnSync } from 'node:child_process';
import { programAt } from './programs.ts';

/** A machine's place in a network: a namespace with an address, on a cable that can be cut. */
export interface Place {
  readonly address: string;
  /** The command line that runs another in it. */
  readonly within: (command: readonly string[]) => [program: string, args: string[]];
  /** Every process in it. */
  readonly processes: () => readonly number[];
  /** Nothing gets in or out, and nobody is told. */
  readonly cut: () => void;
  readonly mend: () => void;
}

/** A network of machines within this one. */
export interface Network {
  /** Of this machine in it. */
  readonly address: string;
  /** In the notation of pg_hba.conf. */
  readonly range: string;
  readonly places: readonly Place[];
  readonly close: () => void;
}

/** Lays a network with that many machines in it. */
export function layNetwork(machines: number): Network {
  const id = process.pid % 10_000;
  // 198.18.0.0/15 is for measurements: nobody's own network is there.
  const prefix = `198.18.${process.pid % 250}`;
  const bridge = `fb${id}`;
  const address = `${prefix}.1`;
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${address}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const names = Array.from({ length: machines }, (_, n) => `forum-${id}-${n + 1}`);
  const places = names.map((name, n) =>
    placeIn({ name, cable: `fc${id}-${n + 1}`, bridge, address: `${prefix}.${n + 11}` }),
  );
  return {
    address,
    range: `${prefix}.0/24`,
    places,
    close: () => {
      for (const name of names) ip('netns', 'del', name);
      ip('link', 'del', bridge);
    },
  };
}

interface Laying {
  readonly name: string;
  readonly cable: string;
  readonly bridge: string;
  readonly address: string;
}

function placeIn({ name, cable, bridge, address }: Laying): Place {
  ip('netns', 'add', name);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', cable, 'master', bridge, 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['eth0', 'lo']) ip('-n', name, 'link', 'set', device, 'up');
  return {
    address,
    within: (command) => [programAt('ip'), ['netns', 'exec', name, ...command]],
    processes: () =>
      spawnSync(programAt('ip'), ['netns', 'pids', name], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter(Boolean)
        .map(Number),
    cut: () => ip('link', 'set', cable, 'down'),
    mend: () => ip('link', 'set', cable, 'up'),
  };
}

function ip(...args: readonly string[]): void {
  execFileSync(programAt('ip'), args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
