// The import rules of docs/architecture.md. A rule's name is its error message.
const slice = '^packages/features/src/([^/]+)';
const nothingOf = (...packages) => `^packages/(?!(${packages.join('|')})/)`;

/** A package may import itself, those named, and nothing else of the house. */
const only = (name, ...allowed) => ({
  name: `${name}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: {
    path: `^packages/${name}/`,
    pathNot: '(\\.test\\.tsx?$|/test-[^/]+\\.ts$|/test/|/bench/)',
  },
  to: { path: [nothingOf(name, ...allowed), '^(services|web-|infra)'] },
});

/** A stage of a slice may import, of the house, only what matches. */
const stage = (name, file, allowed) => ({
  name,
  severity: 'error',
  from: { path: `${slice}/${file}[./]`, pathNot: '\\.test\\.ts$' },
  to: { path: '^(packages|services|web-|infra)', pathNot: allowed },
});

const EVENTS = '^packages/features/src/[^/]+/events\\.ts$';
const QUERIES = '^packages/features/src/[^/]+/queries[./]';
const own = (file) => `^packages/features/src/$1/${file}[./]`;
const pkg = (...names) => `^packages/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'imports-must-resolve', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('kernel'),
    only('contracts'),
    only('config'),
    only('rich-text', 'contracts'),
    only('api-client', 'contracts'),
    only('http', 'contracts', 'kernel'),
    only('database', 'kernel'),
    only('event-store', 'kernel', 'database'),
    only('projections', 'kernel', 'database', 'event-store'),
    only('mail', 'kernel'),
    only('search', 'kernel', 'database'),
    only('storage', 'kernel'),
    only('realtime', 'kernel', 'contracts', 'database', 'projections'),
    only('import-stackexchange', 'kernel', 'contracts', 'rich-text'),
    only(
      'features',
      'kernel',
      'contracts',
      'http',
      'rich-text',
      'database',
      'event-store',
      'projections',
      'realtime',
      'mail',
      'search',
      'storage',
    ),
    stage('events-know-only-the-kernel', 'events', [pkg('kernel', 'contracts', 'event-store')]),
    stage('decide-is-pure', 'decide', [
      pkg('kernel', 'contracts', 'rich-text'),
      EVENTS,
      own('decide'),
    ]),
    {
      name: 'decide-has-no-packages',
      severity: 'error',
      from: { path: `${slice}/decide[./]`, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '^packages/' },
    },
    stage('commands-never-read-rows', 'commands', [
      pkg('kernel', 'contracts', 'event-store', 'rich-text'),
      EVENTS,
      own('(commands|decide|vault)'),
      '^packages/features/src/[^/]+\\.ts$',
    ]),
    stage('projections-see-events-and-own-tables', 'projection', [
      pkg('kernel', 'contracts', 'projections', 'event-store'),
      EVENTS,
      own('(projection|tables)'),
    ]),
    {
      name: 'queries-never-see-events',
      severity: 'error',
      from: { path: `${slice}/queries[./]`, pathNot: '\\.test\\.ts$' },
      to: {
        path: [
          EVENTS,
          '^packages/(event-store|projections)/',
          '/(commands|decide|projection|routes|reactions)\\.ts$',
        ],
      },
    },
    {
      name: 'only-events-and-queries-are-visible-to-other-slices',
      severity: 'error',
      from: { path: `${slice}/`, pathNot: ['\\.test\\.ts$', '/test-[^/]+\\.ts$'] },
      to: {
        path: '^packages/features/src/[^/]+/',
        pathNot: ['^packages/features/src/$1/', EVENTS, QUERIES],
      },
    },
    {
      name: 'routes-do-not-touch-events-or-tables',
      severity: 'error',
      from: { path: `${slice}/routes[./]`, pathNot: '\\.test\\.ts$' },
      to: { path: ['/(events|tables|decide|reactions)\\.ts$'], pathNot: 'node_modules' },
    },
    {
      name: 'services-never-import-each-other',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'web-apps-know-only-contracts-client-and-rich-text',
      severity: 'error',
      from: { path: '^web-(forum|admin)/src', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^(packages|services|infra)/',
        pathNot: pkg('contracts', 'api-client', 'rich-text'),
      },
    },
    {
      name: 'web-components-know-no-feature',
      severity: 'error',
      from: { path: '^web-forum/src/(lib|components)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web-forum/src/(features|app)/' },
    },
    {
      name: 'web-features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^web-forum/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web-forum/src/app/', pathNot: '/paths\\.ts$' },
    },
    {
      name: 'web-features-meet-through-index',
      severity: 'error',
      from: { path: '^web-forum/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web-forum/src/features/[^/]+/',
        pathNot: ['^web-forum/src/features/$1/', '^web-forum/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: {
        path: '^(packages|services|infra)/',
        pathNot: ['\\.test\\.ts$', '/test/', '/bench/', '^packages/testing/', '/test-[^/]+\\.ts$'],
      },
      to: { path: ['^packages/testing/', '/test-database\\.ts$'] },
    },
    {
      name: 'only-services-read-config',
      severity: 'error',
      from: { path: '^(packages|web-)', pathNot: '^packages/config/' },
      to: { path: '^packages/config/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
