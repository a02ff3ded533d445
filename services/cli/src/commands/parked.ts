import type { Command, Toolbox } from '../toolbox.ts';

/** Lists events that a projection or reaction could not apply, or retries one. */
export const parkedCommand: Command = {
  name: 'parked',
  help: 'events that could not be applied: parked, or parked retry ID',
  run: async (toolbox, [act, id]) => {
    if (act === undefined) return list(toolbox);
    if (act === 'retry' && id !== undefined) return retry(toolbox, id);
    toolbox.print('Usage: npm run forum -- parked [retry ID]');
    return 2;
  },
};

async function list({ engine, print }: Toolbox): Promise<number> {
  const parked = await engine.parked();
  if (parked.length === 0) print('Nothing is parked.');
  for (const event of parked) {
    const { id, projection, type, partition, seq, parkedAt, error } = event;
    print(
      `${id}  ${projection}  ${type} at ${partition}/${seq}, ${parkedAt.toISOString()}: ${error}`,
    );
  }
  return parked.length === 0 ? 0 : 1;
}

async function retry({ engine, print }: Toolbox, id: string): Promise<number> {
  // Unknown id: the event parked under it may have recovered meanwhile.
  if (!(await engine.parked()).some((event) => event.id === id)) {
    print(`Nothing is parked under ${id}.`);
    return 1;
  }
  const healed = await engine.retryParked(id);
  print(
    healed ? 'Applied, with the later events of its key.' : 'It failed again and stays parked.',
  );
  return healed ? 0 : 1;
}
