import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;
/** Written outside of any function, so a build keeps the component and all that it uses, even if nobody uses it. */
const NAME = /^\w+\.displayName = "\w+";$/gm;
const MADE = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const CLASS = /= class extends (React\d*\.Component)/g;

/**
 * Lets the build leave out what of the router nobody uses: its own links and forms, and with them its framework's pages
 * of errors, scripts and fetching ahead, 3 KB.
 */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    transform: (code, id) => (ROUTER.test(id) ? withPureParts(code) : null),
  };
}

function withPureParts(code: string): string {
  return code
    .replaceAll(NAME, '')
    .replaceAll(MADE, '= /* @__PURE__ */ $1')
    .replaceAll(CLASS, '= class extends (/* @__PURE__ */ (() => $1)())');
}
