import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const modules = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.ts') && !/test|index/.test(file),
);

describe('answers', () => {
  it('mean what they say: browsers take them as they come (decision 0064)', async () => {
    const schemas = await responses();
    expect(schemas.length).toBeGreaterThan(100);
    const read = schemas.filter(
      ([, schema]) => shapeOf(schema, 'input') !== shapeOf(schema, 'output'),
    );
    expect(read.map(([name]) => name)).toEqual([]);
  });
});

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const options = { io, unrepresentable: 'any', reused: 'inline' } as const;
  return JSON.stringify(z.toJSONSchema(schema, options))
    .replaceAll('"additionalProperties":false,', '')
    .replaceAll(',"additionalProperties":false', '');
}

async function responses() {
  const found = await Promise.all(
    modules.map(async (file) => {
      const module: Record<string, unknown> = await import(`./${file.slice(0, -3)}.ts`);
      return Object.entries(module).flatMap(([name, value]) =>
        typeof value === 'object' &&
        value !== null &&
        'response' in value &&
        value.response instanceof z.ZodType
          ? [[name, value.response] as const]
          : [],
      );
    }),
  );
  return found.flat();
}
