import { runParallel } from '@forum/import-stackexchange/run-parallel';
import type { RowOf } from '../kinds.ts';
import { readKind } from '../read.ts';
import { MemberPlans, type Decision } from './members.ts';
import type { NewMember } from './port.ts';
import type { Run } from './running.ts';
import { listUploads, type KeptUpload } from './uploads.ts';

/** Members of one look at what has come before. */
const AT_ONCE = 500;

type Planned = NewMember & { readonly digest: string };

/** Brings members, guests who wrote something, and somebody for what nobody is known to have written. */
export async function bringMembers(run: Run): Promise<void> {
  const { people, ids, meter, options } = run;
  const onDecision = (decision: Decision) => {
    const what = DECIDED[decision.why];
    run.problems.add(
      { kind: 'members', effect: 'changed', what },
      `${decision.wished} → ${decision.got}`,
    );
    options.onDecision?.(decision);
  };
  const { problems, now } = run;
  let pictures: ReadonlyMap<string, KeptUpload> = new Map();
  const pictureOf = (key: string | undefined) => {
    const found = pictures.get(key ?? '');
    return found?.isImage === true ? found.src : null;
  };
  const chosen = options.usernames ?? new Map<string, string>();
  const withStaff = options.withStaff === true;
  const rules = { people, problems, now, chosen, withStaff, pictureOf, onDecision };
  const plans = new MemberPlans(rules);
  meter.begin('members', 0);
  const seen = new Set<string>();
  let batch: RowOf<'members'>[] = [];
  const end = async () => {
    const keys = batch.flatMap(({ avatar, cover }) => [avatar ?? [], cover ?? []].flat());
    pictures = await listUploads(run, keys);
    const planned = batch.map((row) => ({
      key: row.key,
      plan: plans.of(row, ids.of('member', row.key)),
    }));
    batch = [];
    await bringBatch(run, planned, onDecision);
  };
  for await (const { row } of readKind(run.folder, 'members')) {
    if (row === null || seen.has(row.key)) continue;
    seen.add(row.key);
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    await end();
    if (run.isStopped()) return;
  }
  await end();
  await bringGhosts(run, plans);
}

async function bringBatch(
  run: Run,
  batch: readonly { readonly key: string; readonly plan: Planned }[],
  onDecision: (decision: Decision) => void,
): Promise<void> {
  const { port, counts, meter } = run;
  const came = await port.came(
    'members',
    batch.map(({ key }) => key),
  );
  const brought: { key: string; digest: string }[] = [];
  await runParallel(batch, run.concurrency, async ({ key, plan }) => {
    meter.advance(1);
    if (came.has(key)) {
      counts.here('members');
      return;
    }
    const { username, hasEmail } = await port.bringMember(plan);
    const of = { member: key, wished: plan.username, got: username };
    if (username !== plan.username) onDecision({ ...of, why: 'taken' });
    if (!hasEmail && plan.email !== null) onDecision({ ...of, why: 'address-taken' });
    counts.brought('members');
    brought.push({ key, digest: plan.digest });
  });
  await port.keep('members', brought);
}

async function bringGhosts(run: Run, plans: MemberPlans): Promise<void> {
  const { people, port } = run;
  const guests = [...people.guests].sort().map((name) => plans.ghost(people.guestId(name), name));
  const nobody = people.hasNobody ? [plans.ghost(people.nobody, null)] : [];
  await runParallel([...guests, ...nobody], run.concurrency, async (ghost) => {
    if (!run.isStopped()) await port.bringMember(ghost);
  });
}

const DECIDED: Readonly<Record<Decision['why'], string>> = {
  shape: 'usernames with letters that names here do not have: they come in plain ones',
  reserved: 'usernames that are reserved here',
  twice: 'usernames that are the same here: the first member keeps it',
  taken: 'usernames that somebody here has',
  'look-alike': 'names that look like another member’s',
  'address-twice':
    'members with the address of another: the first keeps it, the others come without',
  'address-taken': 'members whose address somebody here has: they come without',
};
