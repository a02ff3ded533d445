import { AsyncLocalStorage } from 'node:async_hooks';
import { promiseHooks } from 'node:v8';
import type { FastifyRequest } from 'fastify';
import type { Turns } from './turns.ts';

/** How long whatever runs is watched closely after a hold: who holds the loop once does it again. */
const ALERT_MS = 10 * 60_000;
const running = new AsyncLocalStorage<FastifyRequest>();

/** Does what a request does, so that its continuations are known to be its own. */
export function runningAs(request: FastifyRequest, act: () => void): void {
  running.run(request, act);
}

/** Whether all that runs is watched closely. */
export interface Alert {
  isOn(): boolean;
  /** For some minutes from now. */
  begin(): void;
  end(): void;
  /** Ends it when its time is over. */
  check(): void;
}

/** Off at first. */
export function createAlert(turns: Turns<FastifyRequest>): Alert {
  let until = 0;
  let stop: ReturnType<typeof promiseHooks.createHook> | undefined;
  const end = () => {
    stop?.();
    stop = undefined;
  };
  return {
    isOn: () => stop !== undefined,
    begin: () => {
      until = performance.now() + ALERT_MS;
      stop ??= promiseHooks.createHook({
        before: () => turns.goOn(running.getStore()),
        after: () => turns.end(),
      });
    },
    end,
    check: () => {
      if (performance.now() > until) end();
    },
  };
}
