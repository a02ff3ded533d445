import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendSignal } from '@forum/launcher/process-children';
import { REPOSITORY } from '@forum/launcher/repository';
import type { Place } from './network.ts';
import { programAt } from './programs.ts';

/** What a command said, and whether it succeeded. */
export interface Said {
  readonly status: number | null;
  readonly output: string;
}

/** A machine of its own as somebody finds it who follows the handbook: they are root there, and type. */
export interface OwnDebian {
  readonly address: string;
  /** Types these lines, as they are in the handbook. */
  readonly type: (lines: string) => Said;
  /** Ends everything that runs there, as a power cut does. */
  readonly loses: () => void;
  /** Nothing gets in or out, and nobody is told. */
  readonly cut: () => void;
  readonly mend: () => void;
}

/** Types these lines, all of which must succeed. @returns what came of them @throws Error with that */
export function typeOn(machine: OwnDebian, lines: string): string {
  const { status, output } = machine.type(lines);
  if (status !== 0) throw new Error(`It ended with ${status}: ${lines}\n${output}`);
  return output;
}

/** What there is not on a machine without systemd, network and people. */
const PROGRAMS = {
  // That of Postgres brings an empty database, and starts it.
  'apt-get': `case " $* " in *' postgresql '*)
    [ -e /etc/postgresql/$VERSION/main ] || pg_createcluster --start $VERSION main > /dev/null;; esac`,
  git: 'ln -sfn "$SOURCE" "$3"',
  npx: 'exit 0',
  journalctl: 'exit 0',
  'systemd-sysusers': 'exit 0',
  editor: 'sed -i -e "$EDITS" "$1"',
  ssh: `while :; do case $1 in -o) shift 2;; root@*) to=\${1#root@}; shift; break;; esac; done
    into="nsenter --target $(cat "$MACHINES/$to") --mount --net"
    [ "$($into cat /sys/class/net/eth0/carrier)" = 1 ] || { echo "$to is silent" >&2; exit 255; }
    exec $into env "ADDRESS=$to" "OTHER=$ADDRESS" sh -c "$*"`,
  systemctl: `verb=$1; shift
    for unit; do case $unit in
      postgresql@\\*|postgresql@*-main)
        of=$VERSION-main; drop=/etc/systemd/system/postgresql@$of.service.d/forum.conf
        does() { pg_ctlcluster --skip-systemctl-redirect "$@" $of $action; }
        case $verb in stop|restart) action=stop; ! pg_lsclusters -h | grep -q online || does -m fast;; esac
        case $verb in start|restart)
          if pg_lsclusters -h | grep -q online; then exit 0; fi
          [ ! -e $drop ] || sh -c "$(sed -n s/^ExecStartPre=//p $drop)"; action=start; does;; esac;;
      forum.target) [ ! -e "$MACHINES/migrated" ] || exit 0
        set -a; . /etc/forum/forum.env; . /etc/forum/owner.env
        DATA_DIR=/var/lib/forum LOG_LEVEL=error node "$SOURCE/services/cli/src/main.ts" migrate
        touch "$MACHINES/migrated";;
      etcd|patroni|haproxy|redis-server|redis-sentinel)
        case $verb in stop|restart) [ ! -e /run/$unit.pid ] || kill "$(cat /run/$unit.pid)" || true;; esac
        case $verb in start|restart) of_unit $unit;; esac;;
    esac; done`,
  // As the unit of Debian's package says, but for what it is told by systemd's socket.
  of_unit: `unit=$1
    says() { sed -n "s/^$1=//p" /lib/systemd/system/$unit.service; }
    set -a
    eval "$(says Environment | sed 's/^/export /; s/%H/$ADDRESS/g')"
    for file in $(says EnvironmentFile | sed "s/^-//; s/%p/$unit/"); do [ ! -e $file ] || . $file; done
    set +a
    user=$(says User)
    HOME=$(getent passwd \${user:-root} | cut -d: -f6)
    for folder in $(says RuntimeDirectory); do install -d -o $user /run/$folder; done
    eval "start=\\"$(says ExecStart)\\""
    setsid setpriv \${user:+--reuid=$user --regid=$user --init-groups} $start >>/var/log/$unit.log 2>&1 </dev/null &
    echo $! >/run/$unit.pid`,
};

/** Where a machine's files are, and what whoever sets it up knows. */
interface Machine {
  readonly folder: string;
  /** The neighbour's address, where it has one. */
  readonly other: string;
  /** What is typed into the files of settings that are edited there. */
  readonly settings: Readonly<Record<string, string>>;
  /** Of Postgres. */
  readonly version: string;
}

/** Makes one: its `/etc`, `/opt` and `/var` begin as this machine's, and change for it alone. */
export async function openDebian(place: Place, machine: Machine): Promise<OwnDebian> {
  const { folder } = machine;
  const own = join(folder, place.address);
  mkdirSync(join(own, 'bin'), { recursive: true });
  for (const [name, does] of Object.entries(PROGRAMS)) {
    writeFileSync(join(own, 'bin', name), `#!/bin/sh\nset -e\n${does}\n`);
    chmodSync(join(own, 'bin', name), 0o755);
  }
  mkdirSync(join(own, 'disk'));
  const holder = spawn(...place.within(['sh', '-ec', HOLD, 'machine', own]), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holder.unref();
  await once(holder.stdout, 'data');
  mkdirSync(join(folder, 'machines'), { recursive: true });
  writeFileSync(join(folder, 'machines', place.address), String(holder.pid));
  const env = environmentOf(place, { ...machine, own });
  return {
    address: place.address,
    type: (lines) => {
      const into = ['--target', String(holder.pid), '--mount', '--net', '--'];
      const shell = ['bash', '--norc', '-eu', '-o', 'pipefail', '-c', lines];
      const done = spawnSync(programAt('nsenter'), [...into, ...shell], {
        encoding: 'utf8',
        env,
        cwd: '/',
      });
      return { status: done.status, output: `${done.stdout}${done.stderr}` };
    },
    loses: () => {
      // Others end with the first of them.
      for (const pid of place.processes()) if (pid !== holder.pid) sendSignal(pid, 'SIGKILL');
    },
    cut: place.cut,
    mend: place.mend,
  };
}

// Its disk is gone with it.
const HOLD = `
  mount -t tmpfs tmpfs "$1/disk"
  for part in etc opt usr/lib/sysusers.d usr/local/bin var/lib var/log; do
    name=$(echo $part | tr / -)
    mkdir -p "$1/disk/$name" "$1/disk/$name.work"
    mount -t overlay overlay -o "lowerdir=/$part,upperdir=$1/disk/$name,workdir=$1/disk/$name.work" /$part
  done
  rm -rf /etc/postgresql/* /var/lib/postgresql/*
  mount -t tmpfs tmpfs /run
  install -d -o postgres -g postgres -m 2775 /run/postgresql
  echo ready
  exec sleep infinity`;

/** What whoever types on it finds set. */
function environmentOf(
  { address }: Place,
  { own, folder, other, settings, version }: Machine & { readonly own: string },
): NodeJS.ProcessEnv {
  return {
    PATH: `${join(own, 'bin')}:${process.env['PATH'] ?? ''}`,
    HOME: '/root',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ADDRESS: address,
    OTHER: other,
    EDITS: Object.entries(settings)
      .map(([name, value]) => `s|^${name}=.*|${name}=${value}|`)
      .join('\n'),
    VERSION: version,
    MACHINES: join(folder, 'machines'),
    SOURCE: REPOSITORY,
  };
}
