import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventCatalogue } from '@forum/event-store';
import { forumEvents } from '@forum/events';
import { describe, expect, it } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');

describe('every event of the forum', () => {
  it.each(Object.entries(forumEvents.definitions))(
    '%s has a stored sample of each version that still reads',
    async (type, definition) => {
      const samples = await storedSamples();
      for (let version = 1; version <= definition.version; version += 1) {
        const sample = samples.get(`${type}@${version}`);
        expect(sample, `${type}@${version} has no sample`).toBeDefined();
        let data = sample;
        for (let from = version; from < definition.version; from += 1)
          data = definition.upcasts?.[from]?.(data);
        expect(definition.data.safeParse(data).error).toBeUndefined();
      }
    },
  );

  it('is in the catalogue, whichever file declares it', async () => {
    const files = globSync('src/*.ts', { cwd: PACKAGE });
    const modules: Record<string, unknown>[] = await Promise.all(
      files.map((file) => import(join(PACKAGE, file))),
    );
    const declared = modules.flatMap((module) => Object.values(module)).filter(isCatalogue);
    expect(declared.length).toBeGreaterThan(25);
    const types = declared.flatMap(({ definitions }) => Object.keys(definitions));
    expect(Object.keys(forumEvents.definitions).sort()).toEqual([...new Set(types)].sort());
  });
});

async function storedSamples(): Promise<Map<string, unknown>> {
  const paths = globSync(join(PACKAGE, 'samples/*.json'));
  const files = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return new Map(files.flatMap((file) => Object.entries(JSON.parse(file))));
}

function isCatalogue(exported: unknown): exported is EventCatalogue {
  return typeof exported === 'object' && exported !== null && 'definitions' in exported;
}
