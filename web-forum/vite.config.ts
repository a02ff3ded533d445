import { LANGUAGES, type Language } from '@forum/contracts/settings';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Rolldown } from 'vite';
import { budget } from './budget.ts';
import { contracts } from './contracts.ts';
import { icons } from './icons.ts';
import { messages } from '@forum/messages/compiled';
import { precompress } from './precompress.ts';
import { routerParts } from './router-parts.ts';

/** Browsers with light-dark(), popover and nesting: everything since spring 2024. */
const BROWSERS = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

/** The forum's own sources; code loaded on demand has too few users to be among them. */
const OWN = /\/(?:packages|web-forum)\/(?!node_modules)[^?]*$/;

/** Schemas, with zod and dependencies only they have: reading a page needs none of them. */
const CHECKS =
  /\?checks$|\/node_modules\/zod\/|\/contracts\/src\/(?:common-passwords|key-scopes|reserved|texts)\.ts$/;

/** Lists of posts, which the page of a post has none of. */
const LISTS =
  /\/web-forum\/src\/(?:features\/posts\/(?:Post(?:CardItem|Counts|ListSkeleton|Stream)|StreamCards)|lib\/stream\/use(?:FreshStream|StreamPlace)|components\/(?:LinkTabs|Pagination)|app\/routes\/(?:CommunityMargin|list-page))/;

/** What a page drawn for all members needs before it comes alive: not what many pages share. */
const OWN_STATE =
  /\/web-forum\/src\/(?:app\/take-own-state|features\/(?:follows|memberships)\/api)\.ts$|\/contracts\/src\/(?:follows|memberships)\.ts$/;

/** What the server says of ways to sign in, and of polls and writing: it comes with the code that calls for it. */
const SAID_OF_WAYS =
  /\/web-forum\/src\/messages\/(?:\w\w\/)?server-(?:keys|proofs|providers|screening)\.(?:ts|json)$/;
const SAID_OF_WRITING =
  /\/web-forum\/src\/messages\/(?:\w\w\/)?server-(?:polls|scheduled|wiki)\.(?:ts|json)$/;

/** What texts are written with: a page that is read loads it when somebody writes. */
const WRITING =
  /\/web-forum\/src\/(?:features\/(?:drafts\/(?!LeaveGuard|unsaved|index)|editor\/(?!emoji|quote-event|index)|comments\/(?:CommentComposer|useRounds))\b)/;

/** Posts that wait for their time: of the post form and the drafts, whose dialog loads late. */
const SCHEDULED =
  /\/web-forum\/src\/(?:features\/scheduled-posts|lib\/zone|messages\/(?:[a-z]{2}\/)?server-scheduled)|\/contracts\/src\/(?:zoned-time|scheduled-posts|drafts|post-fields|poll-fields|notification-preferences|time-zones)\.ts$/;

/** What a new or forgetful member needs: no page that is read has any of it. */
const COMING_IN =
  /\/web-forum\/src\/(?:features\/(?:confirming\/(?!UnlessUnconfirmed|index)|settings\/EmailForm|uploads|edit-profile\/PictureField)|components\/FileField)|\/contracts\/src\/(?:credentials|uploads)\.ts/;

/** The form of a post: of its pages and of the panel. */
const POST_FORM = /\/web-forum\/src\/features\/post-form\//;

/** What asks for passkeys: signing in, the settings and the acts of staff, and no other page. */
const PASSKEYS = /\/web-forum\/src\/features\/passkeys\/|\/contracts\/src\/passkeys\.ts/;

/** What an open page may have to announce. */
const LATE =
  /\/web-forum\/src\/(?:app\/frame\/(?:LateNotices|OfflineNotice)|lib\/(?:writing\/kept-dock|browser\/useOnline)|messages\/(?:[a-z]{2}\/)?offline)/;

/** The browser's own side of pushes. */
const PUSHES = /\/web-forum\/src\/lib\/browser\/browser-pushes\.ts$/;

/**
 * Code of every page is one file, code shared by three pages or more another: otherwise each module would be a request.
 * Schemas stay out of them, even those that their modules re-export to forms.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'checks', test: CHECKS, priority: 1, includeDependenciesRecursively: false },
  {
    name: 'frame',
    tags: ['$initial'],
    priority: 2,
    test: (id: string) => !CHECKS.test(id),
    includeDependenciesRecursively: false,
  },
  { name: 'own-state', test: OWN_STATE, priority: 1, includeDependenciesRecursively: false },
  {
    name: 'lists',
    test: LISTS,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'writing',
    test: WRITING,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'scheduled',
    test: SCHEDULED,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'coming-in',
    test: COMING_IN,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'post-form',
    test: POST_FORM,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'passkeys',
    test: PASSKEYS,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'said-of-ways',
    test: SAID_OF_WAYS,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'said-of-writing',
    test: SAID_OF_WRITING,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Every page has it a moment later: what pages that cannot be loaded share with it must bring nothing else along.
  { name: 'LateNotices', test: LATE, priority: 1, includeDependenciesRecursively: false },
  // Asked for when somebody signs out: beside what every page needs of the builder, it would be in every page.
  { name: 'pushes', test: PUSHES, priority: 1, includeDependenciesRecursively: false },
  { name: 'shared', test: OWN, minShareCount: 3 },
];

/** Of a part's file, in letters. */
const NAME_LENGTH = 5;

const CLIENT = join(import.meta.dirname, 'dist/client');

/** A language as the mode builds what its reader's browser loads (`build.ts`); the server's build knows every one. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins:
    isSsrBuild === true
      ? [icons(), messages(), react()]
      : [
          contracts(),
          routerParts(),
          icons(),
          messages(languageOf(mode)),
          react(),
          precompress(CLIENT),
          budget(CLIENT, manifestOf(mode)),
        ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    // One stylesheet: it is small, and a page never waits for a second one or flashes.
    cssCodeSplit: false,
    manifest: isSsrBuild === true ? false : manifestOf(mode),
    // The languages share a folder: styles, fonts and icons are the same files.
    emptyOutDir: isSsrBuild === true || languageOf(mode) === 'en',
    copyPublicDir: isSsrBuild !== true,
    reportCompressedSize: false,
    rolldownOptions:
      isSsrBuild === true
        ? // Node runs the sources of the house as they are. A second copy of the contracts in the server's
          // process would register each schema of the API description twice.
          { external: /^@forum\// }
        : {
            input: 'src/app/entry-client.tsx',
            output: {
              // Every page names all parts that it may load: 42 bits of a hash tell versions of one part apart as well,
              // and the beginning of a name tells people which part it is.
              chunkFileNames: ({ name }) => `assets/${name.slice(0, NAME_LENGTH)}-[hash:7].js`,
              codeSplitting: {
                groups: GROUPS,
              },
            },
          },
    ...(isSsrBuild === true ? {} : { outDir: CLIENT }),
  },
  // Font files are bundled; React and the router stay packages, so that there is one copy.
  ssr: { noExternal: [/^@fontsource-variable\//] },
}));

function languageOf(mode: string): Language {
  return LANGUAGES.find((each) => each === mode) ?? 'en';
}

function manifestOf(mode: string): string {
  return `.vite/manifest.${languageOf(mode)}.json`;
}
