// An agent for tests: the protocol's own client, over HTTP, with a key.
import type { Actor } from '@forum/contracts';
import { KEY_SCOPES, type KeyScope } from '@forum/contracts/key-scopes';
import { aKey } from '@forum/features/identity/keys/test-keys';
import { elevated } from '@forum/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { expect, onTestFinished } from 'vitest';
import type { World } from './walk/world.ts';

/** Lets agents in, and listens for them. @returns the address they connect to */
export async function listenForAgents(world: World): Promise<URL> {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const at = world.app.server.address();
  if (at === null || typeof at === 'string') throw new Error('It does not listen.');
  await letAgents(world, true);
  return new URL(`http://127.0.0.1:${at.port}/mcp`);
}

/** Lets agents in, or not. */
export async function letAgents(world: World, value: boolean): Promise<void> {
  const staff = await elevated(world.forum, world.members.admin);
  const answer = await staff.patch('/admin/settings/agents', { value });
  expect(answer.statusCode).toBe(200);
}

/** Who connects, and to what. */
export interface AgentOf {
  readonly world: World;
  readonly address: URL;
  /** Whose key it has. */
  readonly of: Actor;
  /** Undefined: all that members may have. */
  readonly scopes?: readonly KeyScope[] | undefined;
}

/** An agent with a key of a member's, until the test ends. */
export async function openAgent({ world, address, of, scopes = OF_MEMBERS }: AgentOf) {
  const made = await aKey(world.forum, of, { scopes: [...scopes], perMinute: 600 });
  const client = new Client({ name: 'a test', version: '1' });
  const headers = { authorization: `Bearer ${made.secret}` };
  const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } });
  await client.connect(transport);
  onTestFinished(async () => {
    await client.close();
    // A member has at most twenty at a time.
    await world.forum.as(of).delete(`/keys/${made.key.id}`);
  });
  return { ...made, client, use: (name: string, input = {}) => used(client, name, input) };
}

const OF_MEMBERS = KEY_SCOPES.filter((scope) => /^(?:read|write):/u.test(scope));

const result = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ text: z.string() })),
});

/** What a tool says; a refusal is an error. */
async function used(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { isError, content } = result.parse(await client.callTool({ name, arguments: input }));
  const text = content.map((part) => part.text).join('\n');
  if (isError === true) throw new Error(text);
  return text;
}

/** The tools that an agent is offered. */
export async function namesFor(client: Client): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

/** The first id in an answer. */
export const idIn = (text: string): string => /"id": "([\da-f-]{36})"/u.exec(text)?.[1] ?? '';
