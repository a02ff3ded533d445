import type { LightMyRequestResponse } from 'fastify';
import { describeApi, type ApiDescription, type Operation } from './api-description.ts';
import { EXAMPLES } from './examples/index.ts';
import type { Example } from './examples/making.ts';
import { requestOf } from './request.ts';
import { openWorld, type World } from './world.ts';

/** Some hundred requests, many of which hash a password, on a machine that may be busy. */
export const PATIENCE_MS = 600_000;

/** A world in which calls are made, and with which examples. */
export interface Walked {
  readonly world: World;
  readonly api: ApiDescription;
  /** The example with which a call was made. */
  readonly examples: Map<Operation, Example>;
  /** Answers that are refusals, or not what the document says. */
  readonly wrong: string[];
}

/** Opens a world in which no call has been made. Close it. */
export async function beginWalk(): Promise<Walked> {
  const world = await openWorld();
  return { world, api: await describeApi(world.app), examples: new Map(), wrong: [] };
}

/** An example of the call for now; examples of calls that only read can be used more than once. */
export async function exampleFor(
  { world, examples }: Walked,
  operation: Operation,
): Promise<Example | undefined> {
  await world.freshen();
  const known = operation.method === 'GET' ? examples.get(operation) : undefined;
  return known ?? (await EXAMPLES[operation.name]?.(world));
}

/** Makes each call as its example says; `around` makes it, and may watch, or make it again. */
export async function makeCalls(
  walked: Walked,
  operations: readonly Operation[],
  around: (operation: Operation, make: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const operation of operations) {
    const example = await exampleFor(walked, operation);
    if (example === undefined) continue;
    walked.examples.set(operation, example);
    await around(operation, async () => {
      const answer = await walked.world.ask(requestOf(operation, example));
      walked.wrong.push(...complaints(walked, operation, answer));
    });
  }
}

function complaints(
  { api }: Walked,
  operation: Operation,
  { statusCode, headers, body }: LightMyRequestResponse,
): string[] {
  const complaint = api.complaint(operation, statusCode, headers['content-type'] ?? '', body);
  return [
    ...(statusCode >= 400 ? [`${operation.name}: ${statusCode} ${body}`] : []),
    ...(complaint === null ? [] : [`${operation.name} ${complaint}`]),
  ];
}

/** How the answer to some call, right or wrong, violates the document; null: it does not. */
export async function complaintAbout(
  { world, api }: Walked,
  operation: Operation,
  call: Example,
): Promise<string | null> {
  const request = requestOf(operation, call);
  const { statusCode, headers, body } = await world.ask(request);
  const complaint =
    statusCode >= 500
      ? `fails with ${statusCode}: ${body}`
      : api.complaint(operation, statusCode, headers['content-type'] ?? '', body);
  if (complaint === null) return null;
  return `${request.method} ${request.url.slice(0, 150)} as ${request.who} ${String(request.payload).slice(0, 200)}: ${complaint}`;
}
