import { isId } from '@forum/kernel';
import type { Command, Toolbox } from '../toolbox.ts';

const USAGE =
  'Usage: npm run forum -- parked [list | retry ID | retry --all | drop ID --reason WHY | dropped]';

/** Lists events that a projection or reaction could not apply, or retries one. */
export const parkedCommand: Command = {
  name: 'parked',
  help: 'events that could not be applied: parked [list | retry ID | retry --all | drop ID --reason WHY | dropped]',
  run: async (toolbox, [act, id, ...more]) => {
    if (act === undefined || act === 'list') return list(toolbox);
    if (act === 'retry' && id === '--all') return retryAll(toolbox);
    if (act === 'retry' && id !== undefined) return retry(toolbox, id);
    if (act === 'drop' && id !== undefined) return drop(toolbox, id, more);
    if (act === 'dropped') return listDropped(toolbox);
    toolbox.print(USAGE);
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

/** One by one: later ones of a key follow its first, so they may be gone when their turn comes. */
async function retryAll(toolbox: Toolbox): Promise<number> {
  const { engine, print } = toolbox;
  for (const { id } of await engine.parked()) await engine.retryParked(id);
  const left = await engine.parked();
  if (left.length === 0) print('Nothing is parked any more.');
  else await list(toolbox);
  return left.length === 0 ? 0 : 1;
}

/** Without a reason nobody can tell later why something is missing. */
async function drop(
  { engine, print }: Toolbox,
  id: string,
  [option, reason = '']: readonly string[],
): Promise<number> {
  if (option !== '--reason' || reason.trim() === '') {
    print(USAGE);
    return 2;
  }
  const became = isId(id) ? await engine.dropParked(id, reason.trim()) : 'not-parked';
  print(ANSWERS[became].replace('ID', id));
  return became === 'dropped' || became === 'marked' ? 0 : 1;
}

const ANSWERS = {
  dropped: 'Dropped and recorded. What it would have changed is missing, even after a rebuild.',
  marked: 'The worker drops it on its next pass and tries the later ones of its stream.',
  'not-parked': 'Nothing is parked under ID.',
  'not-first': 'An earlier event of the same key is parked: start with that one.',
} as const;

async function listDropped({ engine, print }: Toolbox): Promise<number> {
  const dropped = await engine.dropped();
  if (dropped.length === 0) print('Nothing was dropped.');
  for (const { projection, type, partition, seq, at, error, reason } of dropped) {
    const place = `${type} at ${partition}/${seq}`;
    print(`${at.toISOString()}  ${projection}  ${place}: ${error} Dropped: ${reason}`);
  }
  return 0;
}
