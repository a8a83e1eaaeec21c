import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const NODE_BUILT_INS = [
  'node:*',
  'fs',
  'fs/*',
  'path',
  'http',
  'https',
  'os',
  'crypto',
  'child_process',
  'net',
];
const SERVER_LIBRARIES = [
  'fastify',
  'fastify/*',
  '@fastify/*',
  'helmet',
  'pg',
  'prom-client',
  'firebase-admin',
  'firebase-admin/*',
  'firebase-tools/*',
];
const PORTAL_LIBRARIES = [
  'react',
  'react/*',
  'react-dom',
  'react-dom/*',
  'react-redux',
  'react-router-dom',
  '@reduxjs/*',
  '@xstate/react',
  '@blueprintjs/*',
  'formik',
  'firebase',
  'firebase/*',
];

/** Within src, the folders that each folder may import from: the architecture's dependency table. */
const rooms = {
  contract: [],
  'portal/startup': ['contract'],
  'portal/ui': ['contract', 'portal/startup', 'portal/format'],
  'portal/format': ['contract'],
  'portal/api': ['contract'],
  'portal/session': ['contract', 'portal/startup', 'portal/ui', 'portal/api', 'portal/format'],
  'portal/panes': ['portal/ui', 'portal/format'],
  'portal/features': [
    'contract',
    'portal/startup',
    'portal/ui',
    'portal/format',
    'portal/api',
    'portal/session',
    'portal/panes',
  ],
  'portal/app': ['contract', 'portal'],
  'server/db': ['contract'],
  'server/identity': ['contract'],
  'server/http': ['contract', 'server/db', 'server/identity'],
  'server/commands': ['contract', 'server/db', 'server/identity', 'server/http'],
  'server/live': ['contract', 'server/db', 'server/identity', 'server/http', 'server/commands'],
  'server/features': [
    'contract',
    'server/db',
    'server/identity',
    'server/http',
    'server/commands',
    'server/live',
  ],
};

/** The folders of features, in levels: each may import from those before it. */
export const levels = {
  'server/features': [
    'closedDays',
    'accounts',
    'jobSites',
    'drivers',
    'skipBins',
    'notes',
    'standingOrders',
    'attention',
    'people',
    'views',
    'webhooks',
    'imports',
    'history',
  ],
  'portal/features': [
    'finding',
    'changes',
    'closedDays',
    'drivers',
    'csv',
    'notes',
    'standingOrders',
    'skipBins',
    'history',
    'users',
    'jobSites',
    'accounts',
    'bins',
    'attention',
    'dashboard',
    'runSheet',
    'staff',
    'webhooks',
    'imports',
    'views',
  ],
};

const zones = Object.entries(rooms).map(([room, allowed]) => ({
  target: `./src/${room}`,
  from: './src',
  except: [room, ...allowed].map((folder) => `./${folder}`),
  message: `src/${room} may import ${['itself', ...allowed].join(', ')} and libraries only`,
}));

const nouns = Object.entries(levels).flatMap(([room, folders]) =>
  // The last one may import all.
  folders.slice(0, -1).map((folder, level) => ({
    target: `./src/${room}/${folder}`,
    from: `./src/${room}`,
    except: folders.slice(0, level + 1).map((lower) => `./${lower}`),
    message: `${room}/${folder} may import only the folders before it in eslint.config.mjs`,
  })),
);

const sides = [
  {
    target: './src/portal',
    from: './src/server',
    message: 'The portal meets the server through the contract only',
  },
  {
    target: './src/server',
    from: './src/portal',
    message: 'The server meets the portal through the contract only',
  },
  { target: './src', from: './test', message: 'The product does not import its tests' },
];

/** Blueprint components that lack accessible roles or keyboard support; src/portal/ui has its own. */
const INACCESSIBLE = [
  {
    group: ['@blueprintjs/core'],
    importNamePattern:
      '^(Menu|MenuItem|Tree|FocusStyleManager|Tooltip|Popover|HotkeysTarget2?|Toaster|OverlayToaster)$',
    message: 'It cannot be used without sight or mouse: see src/portal/ui',
  },
  {
    group: ['@blueprintjs/core'],
    importNamePattern:
      '^(Alert|ButtonGroup|CardList|Code|CompoundTag|ControlGroup|Drawer|EditableText|EntityTitle|FileInput|FlexExpander|MultistepDialog|Navbar\\w*|NumericInput|PanelStack\\w*|ProgressBar|Section\\w*|SegmentedControl|\\w*Slider|TagInput)$',
    message:
      'Its styles are left out of the build: take it out of UNUSED_COMPONENTS in webpack.config.ts first',
  },
  {
    group: ['@blueprintjs/datetime', '@blueprintjs/datetime2'],
    importNamePattern: '^Date(Range)?Input',
    message: 'Its calendar closes the dialog that it lies over: see src/portal/ui/form/DatePicker.tsx',
  },
  { group: ['@blueprintjs/select'], message: 'Its button has states without a role: see SelectField.tsx' },
];

const EFFECT = 'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/]';
const SUBSCRIPTION = "CallExpression[callee.property.name='subscribe']";
const REF = "JSXAttribute[name.name='ref'] > JSXExpressionContainer";
const NAME_THE_CLEAN_UP =
  'What a callback returns is called as its clean-up, whatever it is: use a block, and return a function that has a name or is written there';
/**
 * React calls the value that an effect or a ref callback returns. The type check misses values that are typed void:
 * `window.scrollTo` returns a promise in newer browsers.
 */
const RETURNED_CALL =
  'ReturnStatement[argument.type=/^(Call|Chain|Await|New|Logical|Conditional)Expression$/]';
const RETURNED_BY_ACCIDENT = [
  `${EFFECT}[arguments.0.type!=/Function/]`,
  `${EFFECT} > ArrowFunctionExpression[body.type!=/^(BlockStatement|ArrowFunctionExpression|Identifier)$/]`,
  `:matches(${SUBSCRIPTION}, ${REF}) > ArrowFunctionExpression[body.type!='BlockStatement']`,
  `:matches(${EFFECT}, ${SUBSCRIPTION}, ${REF}) > :function > BlockStatement > ${RETURNED_CALL}`,
  `:matches(${EFFECT}, ${SUBSCRIPTION}, ${REF}) > :function > BlockStatement > IfStatement ${RETURNED_CALL}`,
].map((selector) => ({ selector, message: NAME_THE_CLEAN_UP }));

const OUR_SYNTAX = [
  {
    selector: 'JSXAttribute[name.name=/^(icon|rightIcon|endIcon|leftIcon)$/] > Literal',
    message: "Icons are components (icon={<Add />}): a name downloads every icon's path",
  },
  {
    selector: "NewExpression[callee.name='Date'] > Literal:not([value=/T.+Z$/])",
    message: 'A calendar date is not an instant: see contract/calendarDate.ts',
  },
  ...RETURNED_BY_ACCIDENT,
];

/** A sleep is too short on a busy machine, and too long on any other. */
const SLEEPS = [
  "CallExpression[callee.property.name='waitForTimeout']",
  "NewExpression[callee.name='Promise'] > ArrowFunctionExpression > CallExpression[callee.name='setTimeout']",
  "NewExpression[callee.name='Promise'] > ArrowFunctionExpression > BlockStatement > ExpressionStatement > CallExpression[callee.name='setTimeout'] > Identifier.arguments:first-child",
  "ImportDeclaration[source.value='node:timers/promises']",
].map((selector) => ({
  selector,
  message:
    'Wait for what is awaited: an event, an assertion that retries, or until() of test/support/until.ts',
}));

/** Its rows would have a type that nothing checks. */
const ASSERTED_ROWS = {
  selector: 'CallExpression[callee.property.name=/^(query|prepared)$/] > TSTypeParameterInstantiation',
  message: 'Read rows by db/columns.ts: the tests check their columns',
};

const NOT_BY_ROLE = [
  'CallExpression > MemberExpression[property.name=/ByTestId$/]',
  'CallExpression > Identifier[name=/ByTestId$/]',
  "CallExpression[callee.property.name='querySelector'][callee.object.name=/^(container|screen|baseElement)$/] > Literal[value=/button|input|select|textarea|\\ba\\b|\\[role/]",
  "CallExpression[callee.object.name='page'][callee.property.name='locator'] > Literal[value=/^(button|input|select|textarea|a)\\b/]",
].map((selector) => ({ selector, message: 'Find it by its role and name, as people do' }));

/** Forbids libraries in files. Only a rule's last setting applies to a file, so `others` are set with them. */
function libraries(files, group, message, others = []) {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }, ...others] }] },
  };
}

/** What can be told without types; .oxlintrc.json has the rules that need them. */
export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'test-results/', '.data/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx', 'src/scripts/*.mjs'],
    extends: [
      tseslint.configs.recommended,
      { ...reactHooks.configs.flat.recommended, name: 'react-hooks/recommended' },
    ],
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [...zones, ...nouns, ...sides] },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      'no-restricted-syntax': ['error', ...OUR_SYNTAX],
    },
  },
  {
    files: ['src/portal/**'],
    ignores: ['src/portal/startup/storage.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'It throws where site data is blocked: use startup/storage.ts',
        })),
      ],
    },
  },
  libraries(
    ['src/contract/**'],
    [...NODE_BUILT_INS, ...SERVER_LIBRARIES, ...PORTAL_LIBRARIES],
    'The contract is pure: yup, xstate and date-fns only',
  ),
  libraries(
    ['src/portal/startup/**', 'src/portal/ui/**', 'src/portal/format/**'],
    [
      ...NODE_BUILT_INS,
      ...SERVER_LIBRARIES,
      'react-redux',
      '@reduxjs/*',
      'react-router-dom',
      'firebase',
      'firebase/*',
    ],
    'The kit knows no store, no router and no identity provider',
    INACCESSIBLE,
  ),
  libraries(
    ['src/portal/panes/**'],
    [...NODE_BUILT_INS, ...SERVER_LIBRARIES, 'react-redux', '@reduxjs/*', 'firebase', 'firebase/*'],
    'The panes know addresses and nothing of what the pages show',
    INACCESSIBLE,
  ),
  libraries(
    ['src/portal/app/**', 'src/portal/api/**', 'src/portal/session/**', 'src/portal/features/**'],
    [...NODE_BUILT_INS, ...SERVER_LIBRARIES],
    'The portal runs in a browser',
    INACCESSIBLE,
  ),
  libraries(['src/server/**'], PORTAL_LIBRARIES, 'The server renders nothing'),
  libraries(
    ['src/server/features/**', 'src/server/http/**'],
    [...PORTAL_LIBRARIES, 'firebase-admin', 'firebase-admin/*', 'pg'],
    'Only src/server/identity knows firebase-admin, and only src/server/db a driver',
  ),
  libraries(
    ['src/server/db/**', 'src/server/identity/**'],
    [...PORTAL_LIBRARIES, 'fastify', 'fastify/*', '@fastify/*'],
    'The database and the identity provider know nothing of HTTP',
  ),
  {
    files: ['src/**'],
    ignores: ['src/server/config.ts', 'src/server/identity/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'src/server/config.ts is the only reader of the environment',
        },
      ],
    },
  },
  {
    files: ['src/server/**'],
    // These are below it.
    ignores: ['src/server/db/columns.ts', 'src/server/db/postgres/**'],
    rules: { 'no-restricted-syntax': ['error', ...OUR_SYNTAX, ASSERTED_ROWS] },
  },
  // startGuard.js must run in old browsers.
  { files: ['public/**'], languageOptions: { ecmaVersion: 5, sourceType: 'script' } },
  // Playwright's fixtures call their callback `use`.
  { files: ['test/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  {
    files: ['test/**'],
    // A benchmark sets the pace of what it measures.
    ignores: ['test/support/until.ts', 'test/bench/**'],
    rules: { 'no-restricted-syntax': ['error', ...OUR_SYNTAX, ...SLEEPS] },
  },
  // Tests find controls as users do: by role and accessible name.
  {
    files: ['test/portal/**', 'test/browser/**'],
    rules: { 'no-restricted-syntax': ['error', ...OUR_SYNTAX, ...SLEEPS, ...NOT_BY_ROLE] },
  },
  // Tools require a default export of these files, and declared modules may have one.
  {
    files: [
      '*.config.ts',
      '**/*.d.ts',
      'test/browser/playwright.config.ts',
      'test/support/servers/ServerEnvironment.ts',
      'test/support/servers/globalSetup.ts',
      'test/support/servers/globalTeardown.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  // Command-line tools print to the console.
  {
    files: ['test/run*.ts', 'test/listLicences.ts', 'test/support/runSteps.ts', 'test/bench/**'],
    rules: { 'no-console': 'off' },
  },
);
