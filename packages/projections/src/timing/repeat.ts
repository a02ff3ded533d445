/**
 * Runs `act` repeatedly, `ms` (± 20 %, so that several workers do not run in step) after it last ended.
 * @returns a function that stops it and waits for the current run
 */
export function repeatEvery(
  ms: number,
  act: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const plan = (): void => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        running = act().catch(onError).then(plan);
      },
      ms * (0.8 + Math.random() * 0.4),
    );
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
