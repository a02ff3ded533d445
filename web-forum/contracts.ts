import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseAst, type Plugin } from 'vite';
import { z } from 'zod';

const MODULE = /\/packages\/contracts\/src\/[\w-]+\.ts$/;
const CHECKS = '?checks';
const OWN = /\/web-forum\/src\/.*\.tsx?$/;
/** Otherwise zod probes whether it may build functions from text, which the policy blocks and browsers report. */
const NO_EVAL = "import { config } from 'zod'; config({ jitless: true });\n";
const BELIEVED = '\0believed';

/** Checks for lists: a page renders them first, and breaks if one is missing. */
const BELIEVED_CODE = `
export const believed = { safeParse: (data) => ({ success: true, data }) };
export const listing = (key) => ({
  safeParse: (data) => ({ success: Array.isArray(data?.[key]), data }),
});`;

interface Change {
  start: number;
  end: number;
  text: string;
}

/**
 * The contracts as a browser needs them (docs/decisions/0064): a call is its method, its address and whether it sends a
 * form, and answers of the forum's own server are trusted. A form that imports a schema gets it from a module of its
 * own, so that schemas, and zod, come with the forms that use them.
 */
export function contracts(): Plugin {
  return {
    name: 'contracts',
    enforce: 'pre',
    resolveId: (source) => (source === BELIEVED ? BELIEVED : null),
    load: async (id) => {
      if (id === BELIEVED) {
        return BELIEVED_CODE;
      }
      const file = id.replace(CHECKS, '');
      if (!MODULE.test(file)) return null;
      const code = await readFile(file, 'utf8');
      return {
        code: id.endsWith(CHECKS)
          ? NO_EVAL + withPureValues(code)
          : await withoutSchemas(code, file),
        moduleType: 'ts',
        moduleSideEffects: false,
      };
    },
    transform: (code, id) => refuseParts(code, id),
  };
}

/** `login.body` is undefined in a browser, which no type expresses. @throws Error if a module reads a call's schemas */
function refuseParts(code: string, id: string): null {
  if (!OWN.test(id)) return null;
  for (const [, names = ''] of code.matchAll(/import \{([^}]*)\} from '@forum\/contracts\//g)) {
    for (const name of names.split(',').map((each) => each.trim())) {
      const part = new RegExp(`\\b${name}\\.(?:params|query|body|response)\\b`).exec(code)?.[0];
      if (part === undefined) continue;
      throw new Error(
        `${id}: browsers have no ${part}; let the contract export that schema by name`,
      );
    }
  }
  return null;
}

async function withoutSchemas(code: string, file: string): Promise<string> {
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const changes: Change[] = [];
  const schemas: string[] = [];
  for (const { name, isExported, start, value } of constantsOf(code)) {
    const built = isExported ? module[name] : undefined;
    const call = callIn(built);
    changes.push({ ...value, text: call ?? pure(code.slice(value.start, value.end)) });
    if (call !== null || !(isSchema(built) || isOfSchemas(built))) continue;
    schemas.push(name);
    // Functions of this module may use it; importers get the other module's.
    changes.push({ start, end: start + 'export '.length, text: '' });
  }
  return [
    changed(code, changes),
    `import { believed, listing } from ${JSON.stringify(BELIEVED)};`,
    `export { ${schemas.join(', ')} } from ${JSON.stringify(file + CHECKS)};`,
  ].join('\n');
}

function withPureValues(code: string): string {
  const values = constantsOf(code).map(({ value }) => value);
  return changed(
    code,
    values.map((value) => ({ ...value, text: pure(code.slice(value.start, value.end)) })),
  );
}

/** Built only if used, and dropped where nothing uses it. */
function pure(value: string): string {
  return `/* @__PURE__ */ (() => (${value}))()`;
}

/** The module's own constants, `export const a = 1`. */
function constantsOf(code: string) {
  return parseAst(code, { lang: 'ts' }).body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init === null) return [];
      const value = { start: init.start, end: init.end };
      return [{ name: id.name, isExported, start: statement.start, value }];
    });
  });
}

/** What a browser needs of the call, as source; null: not a call. */
function callIn(value: unknown): string | null {
  if (!isObject(value) || !('path' in value && 'method' in value && isSchema(value.response))) {
    return null;
  }
  const { method, path, form } = value;
  const list = method === 'GET' ? listIn(value.response) : undefined;
  const response = list === undefined ? 'believed' : `listing(${JSON.stringify(list)})`;
  return `{ ...${JSON.stringify({ method, path, form })}, response: ${response} }`;
}

/** The first property that is a list; undefined: the answer has none. Exported for its test. */
export function listIn(response: unknown): string | undefined {
  if (!(response instanceof z.ZodObject)) return undefined;
  const entries = Object.entries(response.shape);
  return entries.find(([, schema]) => schema instanceof z.ZodArray)?.[0];
}

function isSchema(value: unknown): boolean {
  return isObject(value) && '_zod' in value;
}

/** Fields that several schemas share. */
function isOfSchemas(value: unknown): boolean {
  const fields = isObject(value) ? Object.values(value) : [];
  return fields.length > 0 && fields.every(isSchema);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function changed(code: string, changes: readonly Change[]): string {
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
