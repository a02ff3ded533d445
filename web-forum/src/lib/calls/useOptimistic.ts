import {
  hashKey,
  useMutation,
  useQueryClient,
  type MutationKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Shown } from './optimistic-values.ts';

interface Act<Input, Answer> {
  /** Names the act and what it changes; while in progress, `isMutating` finds it. */
  readonly mutationKey: MutationKey;
  /** Acts of one scope are sent one at a time, so that the last one wins. */
  readonly scope?: { readonly id: string };
  /** Queries whose answer would now undo the change: their fetches are cancelled. */
  readonly over: readonly QueryKey[];
  readonly show: (input: Input) => Shown<Answer>;
  readonly send: (input: Input) => Promise<Answer>;
  readonly onSuccess?: (answer: Answer, input: Input) => unknown;
  readonly onError: (error: Error, input: Input) => void;
  /** Refetches from the server once the last of these acts is answered: earlier, it would undo the others. */
  readonly readAgain?: (wasRefused: boolean) => unknown;
}

/**
 * An act that shows its result at once: the server's answer replaces it, a refusal reverts only this act. The only
 * place that shows something the server has not confirmed.
 */
export function useOptimistic<Input, Answer>(act: Act<Input, Answer>) {
  const client = useQueryClient();
  const name = hashKey(act.mutationKey);
  return useMutation<Answer, Error, Input, Shown<Answer>>({
    mutationKey: act.mutationKey,
    ...(act.scope === undefined ? {} : { scope: act.scope }),
    mutationFn: act.send,
    // Within the event of the choice, awaiting nothing: the next choice begins from what this one shows.
    onMutate: (input) => {
      begin(client, name);
      for (const queryKey of act.over) void client.cancelQueries({ queryKey });
      return act.show(input);
    },
    onSuccess: (answer, input, shown) => {
      shown.confirm(answer);
      return act.onSuccess?.(answer, input);
    },
    onError: (error, input, shown) => {
      shown?.takeBack(error);
      act.onError(error, input);
    },
    onSettled: (_answer, error) => {
      const ended = end(client, name, error !== null);
      return ended.isLast ? act.readAgain?.(ended.wasRefused) : undefined;
    },
  });
}

interface UnderWay {
  readonly count: number;
  readonly wasRefused: boolean;
}

// Kept apart from the mutations: two that end together would each see the other one as still under way.
const underWays = new WeakMap<QueryClient, Map<string, UnderWay>>();
const NONE: UnderWay = { count: 0, wasRefused: false };

function begin(client: QueryClient, name: string): void {
  const all = underWays.get(client) ?? new Map<string, UnderWay>();
  const before = all.get(name) ?? NONE;
  underWays.set(client, all.set(name, { ...before, count: before.count + 1 }));
}

function end(client: QueryClient, name: string, isRefused: boolean) {
  const all = underWays.get(client);
  const before = all?.get(name) ?? NONE;
  const wasRefused = before.wasRefused || isRefused;
  const isLast = before.count <= 1;
  if (isLast) all?.delete(name);
  else all?.set(name, { count: before.count - 1, wasRefused });
  return { isLast, wasRefused };
}
