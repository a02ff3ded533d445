// @vitest-environment node
import { build } from 'vite';
import { expect, it } from 'vitest';
import { routerParts } from '../../router-parts.ts';

const ENTRY = '\0entry';

/** The script that a browser would load for this source. */
async function scriptOf(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? source : null),
      },
      routerParts(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, external: /^react(-dom)?($|\/)/, output: { format: 'esm' } },
    },
  });
  const [bundle] = [built].flat();
  return bundle !== undefined && 'output' in bundle ? bundle.output[0].code : '';
}

it('leaves out parts of the router that nobody uses, and keeps those that are used', async () => {
  const without = await scriptOf(
    "import { createBrowserRouter as used } from 'react-router'; globalThis.used = used;",
  );
  expect(without).toContain('function createRouter(');
  expect(without).not.toContain('LinkWithRef');
  const withLinks = await scriptOf(
    "import { Link as used } from 'react-router'; globalThis.used = used;",
  );
  expect(withLinks).toContain('LinkWithRef');
});
