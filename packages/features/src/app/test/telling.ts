// Running a history: the steps before a staff act, the act, the steps between, its undo, the steps after.
import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { TestForum } from '@forum/testing';
import { changeRole, importMember } from '../../identity/accounts/commands.ts';
import { createCategory } from '../../content/categories/commands.ts';
import { undoAct } from '../../moderation/acts/long-acts.ts';
import type { People, Scene, StaffStep, Step, StepContext } from './histories.ts';
import { superadmin } from './member-histories.ts';
import { idsOf } from './repeatable.ts';

const START = Date.parse('2026-05-01T10:00:00Z');

/** The outcome of a history. */
export interface Told {
  /** Which steps succeeded, which were refused, and why. */
  readonly outcomes: readonly string[];
  /** The act that was done; null: none was possible. */
  readonly act: StaffStep | null;
  /** Null: it was about a member. */
  readonly postId: string | null;
}

/** What happens around the act. */
export interface Story {
  readonly opening: readonly Step[];
  readonly before: readonly Step[];
  readonly acts: readonly StaffStep[];
  /** While the act is in force. */
  readonly meanwhile: (act: StaffStep | null) => readonly Step[];
  readonly after: (act: StaffStep | null) => readonly Step[];
  readonly undoneBy: Actor;
}

/** The members and categories that all histories share; with the same ids in both forums. */
export async function settleIn({ ctx }: TestForum): Promise<People> {
  const newId = idsOf(4095, 0);
  const meta = { actor: null, at: new Date(START) };
  const actors: Actor[] = [];
  for (let n = 0; n < 6; n += 1) {
    const id = newId();
    await importMember(ctx, { meta, memberId: id, username: `member_${n}`, profile: {} });
    actors.push({ id, role: n < 4 ? 'MEMBER' : 'MODERATOR' });
  }
  await importMember(ctx, { meta, memberId: superadmin.id, username: 'root', profile: {} });
  await changeRole(ctx, { meta, actor: null, memberId: superadmin.id, role: superadmin.role });
  const categories: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const given = { meta, actor: null, category: { name: `Category ${n}` } };
    const made = await createCategory({ ...ctx, newId }, given);
    categories.push(made.result.categoryId);
  }
  return { members: actors.slice(0, 4), moderators: actors.slice(4), categories };
}

/** A history to run. */
export interface Telling {
  readonly history: number;
  readonly story: Story;
  readonly people: People;
  /** The earlier run with the act, for the run without; null: with it. */
  readonly told: Told | null;
}

/** Runs it. */
export async function tell(
  forum: TestForum,
  { history, story, people, told }: Telling,
): Promise<Told> {
  const scene: Scene = { people, posts: [], comments: [], acts: [] };
  const outcomes: string[] = [];
  const some = async (from: number, steps: readonly Step[]) => {
    for (const [n, step] of steps.entries()) {
      outcomes.push(await outcomeOf(() => step(scene, contextOf(forum, history, from + n))));
    }
  };
  await some(1, story.opening);
  await some(10, story.before);
  const step = contextOf(forum, history, 20);
  const act = told === null ? await actOnce(story.acts, scene, step) : told.act;
  await some(30, story.meanwhile(act));
  if (told === null && act !== null) {
    const acts = [actOf(step), ...scene.acts];
    for (const actId of history % 2 === 0 ? acts : acts.toReversed()) {
      await undo(contextOf(forum, history, 20), story.undoneBy, actId);
    }
  }
  await some(40, story.after(act));
  return { outcomes, act, postId: scene.posts[0] ?? null };
}

/** The first of the acts that is accepted and changes something. */
async function actOnce(
  acts: readonly StaffStep[],
  scene: Scene,
  step: StepContext,
): Promise<StaffStep | null> {
  const actId = actOf(step);
  for (const act of acts) {
    if ((await outcomeOf(() => act.run(scene, step, actId))) !== 'done') continue;
    if ((await step.ctx.eventStore.readAct(actId, { offset: 0, limit: 1 })).length > 0) return act;
  }
  return null;
}

async function undo(step: StepContext, actor: Actor, actId: string): Promise<void> {
  const meta = { actor, at: new Date(step.at.getTime() + 500) };
  await undoAct(step.ctx, { meta, actor, actId });
}

const actOf = ({ history, number }: StepContext) => idsOf(history, number + 900)();

async function outcomeOf(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

function contextOf({ ctx }: TestForum, history: number, number: number): StepContext {
  const moment = new Date(START + (history * 100 + number) * 60_000);
  return { ctx: { ...ctx, newId: idsOf(history, number) }, at: moment, history, number };
}
