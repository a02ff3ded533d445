import { execFileSync, spawnSync } from 'node:child_process';
import { programAt } from './programs.ts';
import { startSweeper } from './sweeper.ts';

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
  /** Takes it away, with all that runs in it and all files of its folder; so does the end of this process. */
  readonly close: () => Promise<void>;
}

/** Lays a network with that many machines in it, whose files are in that folder. */
export function layNetwork(machines: number, folder: string): Network {
  const id = process.pid;
  const prefix = freePrefix();
  const bridge = `fb${id}`;
  const address = `${prefix}.1`;
  const names = Array.from({ length: machines }, (_, n) => `forum-${id}-${n + 1}`);
  const sweeper = startSweeper({ folder, bridge, namespaces: names });
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${address}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const places = names.map((name, n) =>
    placeIn({ name, cable: `fc${id}-${n + 1}`, bridge, address: `${prefix}.${n + 11}` }),
  );
  return {
    address,
    range: `${prefix}.0/24`,
    places,
    close: sweeper.sweep,
  };
}

/** 198.18.0.0/15 is for measurements: nobody's own network is there, but perhaps one of another process. */
function freePrefix(): string {
  const taken = execFileSync(programAt('ip'), ['-4', '-o', 'addr'], { encoding: 'utf8' });
  const all = Array.from({ length: 256 }, (_, n) => `198.18.${(process.pid + n) % 256}`);
  const free = all.find((prefix) => !taken.includes(` ${prefix}.`));
  if (free === undefined) throw new Error('There is no room for another network.');
  return free;
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
