import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Machines that are taken away when told to, or as soon as this process has ended, however it did. */
export interface Sweeper {
  readonly sweep: () => Promise<void>;
}

/** What machines consist of. */
export interface Swept {
  /** Of all their files: whatever names it in its command line is theirs, too. */
  readonly folder: string;
  readonly bridge: string;
  readonly namespaces: readonly string[];
}

// It reads from a pipe that breaks with this process, so no signal and no crash leaves machines behind.
const SWEEP = `
  trap '' INT TERM HUP
  cat > /dev/null
  folder=$1 bridge=$2
  shift 2
  for name; do
    # Until nothing is left that could start anything.
    while ip netns pids "$name" 2> /dev/null | grep -q .; do
      ip netns pids "$name" | xargs -r kill -KILL
      sleep 0.05
    done
  done
  for file in /proc/[0-9]*/cmdline; do
    pid=\${file#/proc/} pid=\${pid%/cmdline}
    if [ "$pid" != $$ ] && grep -qsF "$folder/" "$file"; then kill -KILL "$pid"; fi
  done
  cut -d' ' -f2 /proc/mounts | grep -F "$folder/" | while read -r mounted; do umount -l "$mounted"; done
  for name; do ip netns del "$name"; done
  ip link del "$bridge"
  rm -rf "$folder"`;

/** To be called before there is anything of them. */
export function startSweeper({ folder, bridge, namespaces }: Swept): Sweeper {
  const child = spawn('sh', ['-c', SWEEP, 'sweeper', folder, bridge, ...namespaces], {
    // Its own session: neither Ctrl-C nor the end of the terminal reaches it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  child.unref();
  return {
    sweep: async () => {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
