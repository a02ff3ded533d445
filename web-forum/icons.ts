import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const SOURCES = join(import.meta.dirname, 'src');
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g;
const DRAWN = '\0icons';

/** The space that icons are drawn in. */
const VIEW_BOX = '0 0 24 24';

/**
 * Serves the icons of `lucide-react` from one file instead of in scripts: a page's scripts, its HTML and its
 * elements hold references instead of paths. The file has only icons that the sources import.
 */
export function icons(): Plugin {
  const names = importedNames();
  const sprite = spriteOf(names);
  const file = `assets/icons-${createHash('sha256').update(sprite).digest('base64url').slice(0, 8)}.svg`;
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (source) => (source === 'lucide-react' ? DRAWN : null),
    load: (id) => (id === DRAWN ? moduleOf(names, file) : null),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: file, source: sprite });
    },
  };
}

function importedNames(): string[] {
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: SOURCES,
    exclude: (path) => path.includes('.test.'),
  });
  const names = sources.flatMap((path) =>
    [...readFileSync(join(SOURCES, path), 'utf8').matchAll(IMPORT)].flatMap(([, list = '']) =>
      list.split(',').map((each) => each.trim()),
    ),
  );
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type ')).toSorted();
}

function spriteOf(names: readonly string[]): string {
  const symbols = names.map((name) => {
    const drawing = renderToStaticMarkup(createElement(componentOf(name)));
    const inner = /^<svg[^>]*>(.*)<\/svg>$/.exec(drawing)?.[1];
    return `<symbol id="${name}" viewBox="${VIEW_BOX}">${inner}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

function componentOf(name: string): lucide.LucideIcon {
  // All names, former names of icons included.
  const all: Readonly<Record<string, unknown>> = { ...lucide };
  const found = all[name];
  if (!isComponent(found)) throw new Error(`lucide-react has no icon ${name}`);
  return found;
}

function isComponent(value: unknown): value is lucide.LucideIcon {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}

function moduleOf(names: readonly string[], file: string): string {
  return [
    "import { createElement } from 'react';",
    'const drawn = (name) => (props) =>',
    `  createElement('svg', props, createElement('use', { href: '/${file}#' + name }));`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ drawn('${name}');`),
  ].join('\n');
}
