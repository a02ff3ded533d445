// Random histories of staff decisions about a member, with one act that is undone later.
import type { Actor, Role } from '@forum/contracts';
import { importMember, changeRole } from '../../identity/accounts/commands.ts';
import { editNote, removeNote, writeNote } from '../../identity/accounts/commands/notes.ts';
import { liftRestriction, restrictMember } from '../../identity/accounts/commands/restrict.ts';
import { warnMember } from '../../identity/accounts/commands/warn.ts';
import { by, itemAt, type StaffStep, type Step, type StepContext } from './histories.ts';
import type { Random } from './repeatable.ts';

/** The member of staff who acts on members. */
export const superadmin: Actor = {
  id: '01990000-0fff-7001-8000-000000000001',
  role: 'SUPERADMIN',
};

/** What a history has created so far. */
interface Scene {
  subject: string;
  /** Staff notes about them. */
  notes: string[];
}

/** The topic of an act: others decide on other topics meanwhile, unless both can stand side by side. */
type Topic = 'suspension' | 'silence' | 'role' | 'written';

interface MemberAct {
  readonly topic: Topic;
  readonly name: string;
  readonly leavesOpen: boolean;
  readonly act: (about: {
    readonly given: ReturnType<typeof on>;
    readonly scene: Scene;
    readonly step: StepContext;
  }) => Promise<unknown>;
}

function about(
  topic: Topic,
  name: string,
  act: MemberAct['act'],
  leavesOpen: boolean = false,
): MemberAct {
  return { topic, name, leavesOpen, act };
}

function on({ subject }: Scene, step: StepContext, actId?: string) {
  return { ...by(superadmin, step, actId), memberId: subject };
}

const WEEK_MS = 7 * 86_400_000;

/** Every kind of act on a member that can be undone, except a purge, which consists of these and of removals. */
const memberActs: readonly MemberAct[] = [
  ...(['suspension', 'silence'] as const).flatMap((kind) => [
    ...[null, WEEK_MS].map((time) =>
      about(
        kind,
        `${kind} ${time === null ? 'until lifted' : 'for a week'}`,
        ({ given, step: { ctx, at, number } }) => {
          const until = time === null ? null : new Date(at.getTime() + time);
          return restrictMember(ctx, { ...given, kind, until, reason: `Because of ${number}` });
        },
        true,
      ),
    ),
    about(
      kind,
      `lifts ${kind}`,
      ({ given, step }) => liftRestriction(step.ctx, { ...given, kind }),
      true,
    ),
  ]),
  ...(['MEMBER', 'MODERATOR', 'ADMIN'] satisfies Role[]).map((role) =>
    about('role', `makes ${role}`, ({ given, step }) => changeRole(step.ctx, { ...given, role })),
  ),
  about(
    'written',
    'warns',
    ({ given, step }) => warnMember(step.ctx, { ...given, reason: 'spam', message: 'No more' }),
    true,
  ),
  about(
    'written',
    'notes',
    ({ given, step }) => writeNote(step.ctx, { ...given, text: `Noted in step ${step.number}` }),
    true,
  ),
  ...[0, 1].flatMap((n) => [
    about('written', `edits note ${n}`, ({ given, scene, step }) => {
      const text = `Put better in step ${step.number}`;
      return editNote(step.ctx, { ...given, noteId: itemAt(scene.notes, n), text });
    }),
    about('written', `removes note ${n}`, ({ given, scene, step }) =>
      removeNote(step.ctx, { ...given, noteId: itemAt(scene.notes, n) }),
    ),
  ]),
];

/** A history of a member: its beginning, and staff acts. */
export function aboutMember(random: Random) {
  const scene: Scene = { subject: '', notes: [] };
  const acts = memberActs.map(({ act, name, leavesOpen }): StaffStep => {
    const run: StaffStep['run'] = (_scene, step, actId) =>
      act({ given: on(scene, step, actId), scene, step });
    return { name, leavesOpen, isEdit: false, hides: false, run };
  });
  /** An act that nobody undoes; while `act` is in force, one whose meaning does not depend on it. */
  const noise = (act: StaffStep | null): Step => {
    const topic = memberActs.find(({ name }) => name === act?.name)?.topic;
    const free = memberActs.filter((one) => one.topic !== topic || one.leavesOpen);
    const one = itemAt(free, random(free.length));
    return (_scene, step) => one.act({ given: on(scene, step, step.ctx.newId()), scene, step });
  };
  return { opening: openingOf(scene), acts, noise };
}

// A member with two notes already.
function openingOf(scene: Scene): readonly Step[] {
  return [
    async (_scene, step) => {
      const memberId = step.ctx.newId();
      const meta = { actor: null, at: step.at };
      const username = `about_${step.history}`;
      await importMember(step.ctx, { meta, memberId, username, profile: {} });
      scene.subject = memberId;
    },
    ...['First', 'Second'].map((text): Step => async (_scene, step) => {
      const { result } = await writeNote(step.ctx, { ...on(scene, step), text });
      scene.notes.push(result);
    }),
  ];
}
