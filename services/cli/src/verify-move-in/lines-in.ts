import { createReadStream, existsSync } from 'node:fs';

/**
 * The lines of a file, ended by line feeds alone: Node's own reader also ends one at U+2028, which may stand in JSON.
 * None where there is no file.
 */
export async function* linesIn(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) return;
  let rest: string[] = [];
  const chunks: AsyncIterable<string> = createReadStream(path, { encoding: 'utf8' });
  for await (const chunk of chunks) {
    const [first = '', ...more] = chunk.split('\n');
    rest.push(first);
    for (const next of more) {
      yield rest.join('');
      rest = [next];
    }
  }
  const last = rest.join('');
  if (last !== '') yield last;
}
