import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

const modules = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.ts') && !/test|index/.test(file),
);

/** Every endpoint of the contracts, under its export name. */
export async function allEndpoints(): Promise<(readonly [name: string, Endpoint])[]> {
  const found = await Promise.all(
    modules.map(async (file) => {
      const module: Record<string, unknown> = await import(join(import.meta.dirname, file));
      return Object.entries(module).flatMap(([name, value]) =>
        isEndpoint(value) ? [[name, value] as const] : [],
      );
    }),
  );
  return found.flat();
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'response' in value &&
    value.response instanceof z.ZodType
  );
}
