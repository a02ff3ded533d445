import { continueEarly } from './continue-early.ts';

let awaited: Promise<void> | null = null;

/** The page is ready no earlier than this: until then, what is done on it is done early. */
export function readyOnce(alive: Promise<void>): void {
  awaited = alive;
}

/** The frame is alive. A painted page does not respond yet: code that drives it (end-to-end tests) waits for this. */
export function frameIsAlive(): void {
  if (awaited === null) becomeReady();
  else void awaited.then(becomeReady);
}

function becomeReady(): void {
  document.documentElement.dataset.ready = '';
  continueEarly();
}
