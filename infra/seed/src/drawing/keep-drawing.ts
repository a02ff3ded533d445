import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@forum/contracts';
import type { ProcessContext } from '@forum/features';
import { keepImage } from '@forum/features/content/uploads/commands';

/** Where the drawings are kept (`draw.ts`). */
export const DRAWN = join(import.meta.dirname, '../../drawn');

const SIZES = {
  faces: { width: 256, height: 256 },
  scenes: { width: 1000, height: 600 },
} as const;

/** A drawing, who uploads it, and when. */
export interface Drawing {
  readonly of: keyof typeof SIZES;
  readonly name: string;
  readonly by: Actor;
  readonly at: Date;
}

/** Stores a drawing as if the member had uploaded it. @returns its address */
export async function keepDrawing(
  ctx: ProcessContext,
  { of, name, by, at }: Drawing,
): Promise<string> {
  const bytes = await readFile(join(DRAWN, of, `${name}.webp`));
  const image = { bytes, extension: 'webp', ...SIZES[of] } as const;
  return `/uploads/${await keepImage(ctx, { meta: { actor: by, at }, actor: by, image })}`;
}
