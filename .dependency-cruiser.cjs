// The import rules of docs/architecture.md. A rule's name is its error message.
const features = '^packages/features/src';
/** From the ground up: each builds on those before it. */
const AREAS = ['framework', 'operations', 'identity', 'content', 'moderation', 'community', 'app'];
/** A slice, its area and its name kept for `own`. */
const slice = `${features}/(${AREAS.slice(1, -1).join('|')})/([^/]+)`;
const TESTS = ['\\.test\\.ts$', '/test-[^/]+\\.ts$', '/test/'];
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
  from: { path: `${slice}/${file}[./]`, pathNot: TESTS },
  to: { path: '^(packages|services|web-|infra)', pathNot: allowed },
});

/** A stage of any slice, as a file or as a folder; so is every stage named here: `[./]`. */
const any = (stages) => `${features}/[^/]+/[^/]+/(?:${stages})[./]`;
const QUERIES = any('queries');
const OPERATIONS = any('operations');
const FRAMEWORK = `${features}/framework/(?!http/)`;
const own = (file) => `${features}/$1/$2/${file}[./]`;

/** What a file of a slice may be; docs/architecture.md says what each holds. */
const STAGES =
  'decide|commands|operations|store|tables|projection|shown|queries|from-log|routes|reactions|schedule|long-acts|' +
  'reversible|merge-part|purgeable|submittable|relabelling|gate|parts|index';

/** What an area knows of those above it: each named, and why it is so in docs/decisions/0095. */
const UPWARD = {
  framework: [],
  operations: ['identity/members/queries'],
  identity: ['content/uploads/queries'],
  content: [],
  moderation: [],
  community: [],
};

/** An area imports downward. */
const downward = Object.entries(UPWARD).map(([area, known]) => ({
  name: `${area}-imports-downward`,
  severity: 'error',
  from: { path: `${features}/${area}/`, pathNot: TESTS },
  to: {
    path: `${features}/(${AREAS.slice(AREAS.indexOf(area) + 1).join('|')})/`,
    pathNot: known.map((place) => `${features}/${place}[./]`),
  },
}));
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
    only('messages', 'contracts'),
    only('http', 'contracts', 'kernel'),
    only('database', 'kernel'),
    only('event-store', 'kernel', 'database'),
    only('events', 'kernel', 'contracts', 'event-store'),
    only('projections', 'kernel', 'database', 'event-store'),
    only('mail', 'kernel'),
    only('push', 'outbound'),
    only('outbound'),
    only('webhooks'),
    only('telemetry', 'kernel'),
    only('search', 'kernel', 'contracts', 'database'),
    only('storage', 'kernel'),
    only('realtime', 'kernel', 'contracts', 'database', 'projections'),
    only('markup', 'contracts', 'rich-text'),
    only('import-stackexchange', 'kernel', 'contracts', 'dumps', 'markup', 'rich-text'),
    {
      ...only('move-in'),
      from: {
        path: '^packages/move-in/',
        pathNot: ['^packages/move-in/src/import/', '(\\.test\\.tsx?$|/test/|/bench/)'],
      },
    },
    {
      ...only('move-in', 'kernel', 'contracts', 'rich-text', 'markup', 'import-stackexchange'),
      from: { path: '^packages/move-in/src/import/', pathNot: '(\\.test\\.tsx?$|/test/|/bench/)' },
    },
    {
      name: 'the-move-in-file-knows-no-import',
      severity: 'error',
      from: { path: '^packages/move-in/src/(?!import/)' },
      to: { path: '^packages/move-in/src/import/' },
    },
    only('dumps', 'move-in'),
    only('converters', 'dumps', 'move-in'),
    only(
      'features',
      'kernel',
      'contracts',
      'http',
      'messages',
      'rich-text',
      'database',
      'event-store',
      'events',
      'projections',
      'realtime',
      'mail',
      'push',
      'outbound',
      'telemetry',
      'search',
      'storage',
      'webhooks',
    ),
    stage('decide-is-pure', 'decide', [
      pkg('kernel', 'contracts', 'rich-text', 'events'),
      own('decide'),
    ]),
    {
      name: 'decide-has-no-packages',
      severity: 'error',
      from: { path: `${slice}/decide[./]`, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '^packages/' },
    },
    stage('commands-never-read-rows', 'commands', [
      pkg('kernel', 'contracts', 'event-store', 'events', 'rich-text', 'webhooks'),
      OPERATIONS,
      FRAMEWORK,
      own('(commands|decide|store|parts)'),
    ]),
    ...downward,
    {
      name: 'every-file-of-a-slice-is-of-a-stage',
      severity: 'error',
      from: { path: `${slice}/`, pathNot: [...TESTS, `${slice}/(${STAGES})[./]`] },
      to: {},
    },
    {
      name: 'every-file-is-in-an-area',
      severity: 'error',
      from: { path: `${features}/`, pathNot: `${features}/(${AREAS.join('|')})/` },
      to: {},
    },
    stage('projections-see-events-and-own-tables', 'projection', [
      pkg('kernel', 'contracts', 'projections', 'event-store', 'events'),
      own('(projection|tables)'),
    ]),
    stage('shown-follows-from-events', 'shown', [
      pkg('kernel', 'contracts', 'events'),
      `${features}/framework/shown-names[.]ts$`,
    ]),
    stage('from-log-sees-the-log-and-queries', 'from-log', [
      pkg('kernel', 'contracts', 'event-store', 'events'),
      FRAMEWORK,
      QUERIES,
      own('(from-log|projection|decide|commands)'),
    ]),
    // Else queries would reach through them what they may not see.
    stage('parts-know-no-stage', 'parts', [nothingOf('features'), FRAMEWORK, own('parts')]),
    {
      name: 'queries-never-see-events',
      severity: 'error',
      from: { path: `${slice}/queries[./]`, pathNot: '\\.test\\.ts$' },
      to: {
        path: [
          pkg('event-store', 'events', 'projections'),
          any('commands|decide|projection|from-log|routes|reactions'),
        ],
      },
    },
    {
      name: 'only-queries-and-operations-are-visible-to-other-slices',
      severity: 'error',
      from: { path: `${slice}/`, pathNot: TESTS },
      to: {
        path: `${slice.replaceAll(/\((?=[^?])/g, '(?:')}/`,
        pathNot: [`${features}/$1/$2/`, QUERIES, OPERATIONS],
      },
    },
    {
      name: 'routes-do-not-touch-events-or-tables',
      severity: 'error',
      from: { path: `${slice}/routes[./]`, pathNot: '\\.test\\.ts$' },
      to: { path: [pkg('events'), any('tables|decide|reactions')] },
    },
    {
      name: 'services-never-import-each-other',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'web-apps-know-only-contracts-client-messages-and-rich-text',
      severity: 'error',
      from: { path: '^web-(forum|admin)/src', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^(packages|services|infra)/',
        pathNot: pkg('contracts', 'api-client', 'messages', 'rich-text'),
      },
    },
    {
      name: 'the-console-has-only-keys-and-the-words-of-the-server-from-the-forum',
      severity: 'error',
      from: { path: '^web-admin/src', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web-forum/',
        pathNot: '^web-forum/src/(lib/keys/[\\w-]+\\.ts|messages/[a-z]{2}/server[\\w-]*\\.json)$',
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
        pathNot: [
          '^web-forum/src/features/$1/',
          '^web-forum/src/features/[^/]+/index\\.ts$',
          // The words of a feature are said where its things are shown.
          '^web-forum/src/features/[^/]+/messages/en/[^/]+\\.json$',
        ],
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
      name: 'the-checker-of-faults-shares-no-code-with-the-forum',
      severity: 'error',
      from: { path: '^infra/faults/src/(checker|load)/' },
      to: { path: '^(packages|services|web-)' },
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
