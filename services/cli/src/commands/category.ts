import { parseArgs } from 'node:util';
import { paletteKeyOf } from '@forum/contracts';
import { createCategory } from '@forum/features/content/categories/commands';
import { ALL_SEEING, getCategoryPage } from '@forum/features/content/categories/queries';
import type { Command } from '../toolbox.ts';

/** Makes a category, until the staff console does. */
export const categoryCommand: Command = {
  name: 'category',
  help: 'create a category: category NAME [--slug S] [--parent SLUG] [--icon I] [--color C] [--description D]',
  run: async ({ ctx, engine, print }, args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        slug: { type: 'string' },
        parent: { type: 'string' },
        icon: { type: 'string' },
        color: { type: 'string' },
        description: { type: 'string' },
      },
    });
    const [name] = positionals;
    if (name === undefined) {
      print('Name the category: npm run forum -- category NAME');
      return 2;
    }
    const parent =
      values.parent === undefined
        ? null
        : await getCategoryPage(
            ctx.db,
            { slug: values.parent },
            { now: ctx.clock.now(), viewer: ALL_SEEING },
          );
    const { result } = await createCategory(ctx, {
      meta: { actor: null },
      actor: null,
      category: {
        name,
        parentId: parent?.id ?? null,
        ...(values.slug === undefined ? {} : { slug: values.slug }),
        ...(values.icon === undefined ? {} : { icon: values.icon }),
        ...(values.color === undefined ? {} : { color: paletteKeyOf(values.color) }),
        ...(values.description === undefined ? {} : { description: values.description }),
      },
    });
    await engine.catchUp();
    print(`Created ${name} (${result.categoryId}).`);
    return 0;
  },
};
