import type { Endpoint } from '@forum/contracts';
import { scopeOf } from '@forum/contracts/key-scopes';
import type { CallApi } from './call-api.ts';
import { givenTo, inputOf, type InputSchema } from './input-schema.ts';
import { plainAnswer } from './plain-answer.ts';

/** What tools run with. */
export interface ToolContext {
  readonly call: CallApi;
  readonly siteUrl: string;
  /** The key's member. */
  readonly memberId: string;
}

/** Something that an agent can do. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  /** How careful a program should be with it. */
  readonly hints: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean };
  /** The calls that it makes: a key that makes none of them is not offered it. */
  readonly calls: readonly Endpoint[];
  readonly run: (input: Input, ctx: ToolContext) => Promise<string>;
}

type Input = Readonly<Record<string, unknown>>;

/** A tool that is one call of the API. */
export interface OneCall {
  readonly name: string;
  readonly title: string;
  readonly endpoint: Endpoint;
  /** Beside the call's own summary. */
  readonly how?: string;
  /** Sent with every call. */
  readonly fixed?: Input;
  readonly show?: (answer: unknown, siteUrl: string) => string;
}

/** Describes a call of the API as a tool, in the words of its contract. */
export function toolOf({ name, title, endpoint, how, fixed, show = plainAnswer }: OneCall): Tool {
  return {
    name,
    title,
    description: [endpoint.summary, ...(how === undefined ? [] : [how])].join('. '),
    inputSchema: inputOf(endpoint),
    hints: hintsOf(endpoint),
    calls: [endpoint],
    run: async (input, { call, siteUrl }) => {
      const answer = await call(endpoint, givenTo(endpoint, { ...input, ...fixed }));
      return answer === null ? 'Done.' : show(answer, siteUrl);
    },
  };
}

/** What reads only, and what others may miss afterwards. */
export function hintsOf({ method }: Pick<Endpoint, 'method'>): Tool['hints'] {
  return { readOnlyHint: method === 'GET', destructiveHint: method === 'DELETE' };
}

/** Whether a key may make all calls of a tool. */
export function isOfferedTo({ calls }: Tool, scopes: readonly string[]): boolean {
  return calls.every((call) => {
    const scope = scopeOf(call);
    return scope !== null && scopes.includes(scope);
  });
}
