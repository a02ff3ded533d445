import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fakeMachine, type FakeMachine, PROGRAMS, REPOSITORY } from './fake-machine.ts';

/** A fake machine with a checkout of ours in `forum`, and an engine of Docker that keeps files. */
export interface FakeEngine extends FakeMachine {
  /** Which image each container is of. */
  readonly containers: () => Readonly<Record<string, string>>;
  /** What changed something since it was last asked for, in order. */
  readonly acts: () => string[];
}

const GIT = `test "$FAIL" != "git $*"
  for last; do :; done
  case "$*" in
    *describe*) cat "$ROOT/version";;
    *ls-remote*) printf 'a\\trefs/tags/v0.3.2\\n';;
    *checkout*) echo "$last" >"$ROOT/version";;
    *status*) if [ -e "$ROOT/edited" ]; then echo ' M package.json'; fi;;
  esac`;

const ACTS =
  /^(?:git (?:fetch|checkout)|cosign|apt-get|docker (?:pull|tag|stop|rm|compose (?!ps|version|logs|exec .* status)))/u;

/** Makes it; `end` deletes it. */
export function fakeEngine(): FakeEngine {
  const machine = fakeMachine({
    ...PROGRAMS,
    git: GIT,
    docker: '. "$SOURCE/infra/production/test/fake-docker.sh"',
    flock: '',
    sleep: '',
    cosign: 'test "$FAIL" != "cosign $1"',
  });
  for (const path of [
    'infra/production',
    'infra/docker',
    'infra/install',
    'infra/upgrade-production',
  ])
    cpSync(join(REPOSITORY, path), join(machine.root, 'forum', path), { recursive: true });
  for (const folder of ['images', 'containers'])
    mkdirSync(join(machine.root, 'engine', folder), { recursive: true });
  machine.write('version', 'v0.3.1\n');
  return {
    ...machine,
    run: (script, args = [], env = {}) =>
      machine.run(join(machine.root, 'forum', script), args, {
        FAIL: '',
        BROKEN: '',
        COMPLAINS: '',
        KILL: '',
        ...env,
      }),
    containers: () =>
      Object.fromEntries(
        readdirSync(join(machine.root, 'engine/containers')).map((name) => [
          name,
          machine.read(`engine/containers/${name}`).trim(),
        ]),
      ),
    acts: () => machine.ran().filter((line) => ACTS.test(line)),
  };
}
