import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import CopyPlugin from 'copy-webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { AtRule, parse } from 'postcss';
import refreshTypescript from 'react-refresh-typescript';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { restartDemo } from './src/scripts/restartDemo';

type Mode = NonNullable<Configuration['mode']>;

const root = __dirname;
/** Address of the `npm run dev` API, from PORT and HOST; at localhost if the API listens on all addresses. */
const HOST = process.env.HOST || 'localhost';
const API_ADDRESS = `http://${['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST}:${process.env.PORT || 3000}`;

/** Blueprint's stylesheet, one file; the sign-in form needs a third of it. */
const BLUEPRINT = path.join(root, 'node_modules/@blueprintjs/core/lib/css/blueprint.css');
const ROUTER = path.join(root, 'node_modules/react-router/dist/production');
/**
 * Blueprint's modules that the portal does without, by how they are imported, and the files in src/portal/ui that take their
 * place. docs/performance.md lists what that gains.
 */
const LEFT_OUT: [RegExp, string][] = [
  [/\/iconLoader$/, 'leftOut/noIconsByName.ts'],
  [/\/hotkeysDialog$/, 'leftOut/noHotkeysDialog.ts'],
  [/\/tableHotkeys$/, 'leftOut/noTableHotkeys.ts'],
  [/\/timezoneItems$/, 'leftOut/noTimeZones.ts'],
  // Not in leftOut: only ui/table knows Blueprint's table (decision 021).
  [/^\.\/quadrants\/tableQuadrantStack$/, 'table/TableQuadrantStack.ts'],
];
/** Class names of the screens before sign-in: Blueprint's components, and their modifiers. */
const SIGN_IN_COMPONENTS =
  /^(button(?!-group)|callout|card(?!-list)|form|heading|icon|input(?!-ghost)|non|spinner)(-|$)/;
const MODIFIERS =
  /^(active|body|compact|dark|disabled|elevation-\d|fill|focus.*|intent-.*|interactive|large|loading|round|small|svg-icon|text-.*|ui-text)$/;
/** Blueprint components that the portal does not use, and the icon font. To use one, remove it from this list. */
const UNUSED_COMPONENTS =
  /\.bp6-(icon-[a-z0-9-]+::?before|alert|blockquote|breadcrumbs-collapsed|button-group|card-list|code|compound|collapse|control-(card|group|indicator-child)|divider|drawer|editable|elevation-[134]|entity|file|flex-expander|hotkey|input-ghost|link-(color|underline)|monospace-text|non-ideal-state-horizontal|html-table-(bordered|striped)|key|list(?!-)|menu-(header|item-selected-icon)|multistep|dialog-(multi)?step|navbar|numeric|outlined|panel-stack2|progress|resizable|resize|running-text|section|segmented|select(?!-)|skeleton|slider|submenu|switch-inner|tag-input|tag-remove|toast|tooltip|tree)\b/;
/** Appearances that the portal does not use, and `data-bp-color-scheme`: the portal sets the class `bp6-dark`. */
const UNUSED_APPEARANCES =
  /\[data-bp-color-scheme|\.bp6-control[^ ]*\.bp6-(align-right|inline|large)|\.bp6-html-select.*\.bp6-(large|minimal|intent-(primary|success|warning))|\.bp6-tag[^ ]*\.bp6-(interactive|large|round)|\.bp6-(button|input|link|menu|tag|text)[^ ]*\.bp6-intent-success|\[dir=|\.bp6-(form-group|label)\.bp6-inline|\.bp6-vertical|\.bp6-(card|html-table)\.bp6-interactive/;

/** A selector without what it excludes by `:not`. */
const positive = (selector: string) => selector.replaceAll(/:not\([^()]*\)/g, '');

/** Whether a selector can match in the portal. */
const isUsed = (selector: string) =>
  !UNUSED_COMPONENTS.test(positive(selector)) && !UNUSED_APPEARANCES.test(positive(selector));

/** Whether a selector can match on the screens before sign-in. */
const isSeenFirst = (selector: string) =>
  [...positive(selector).matchAll(/\.bp6-([a-z0-9-]+)/g)].every(
    ([, name = '']) => SIGN_IN_COMPONENTS.test(name) || MODIFIERS.test(name),
  );

/** Blueprint's rules that load with the sign-in form (`first`), or those that load after it; no rule is in both. */
function blueprintRules(first: boolean): string {
  const sheet = parse(readFileSync(BLUEPRINT, 'utf8'));
  sheet.walkAtRules('charset', (rule) => void rule.remove());
  sheet.walkRules((rule) => {
    // The rules of an animation are its steps.
    if (rule.parent instanceof AtRule && rule.parent.name === 'keyframes') return;
    const used = rule.selectors.filter(isUsed);
    rule.selectors = used;
    if (used.length === 0 || used.some(isSeenFirst) !== first) rule.remove();
  });
  sheet.walkAtRules('keyframes', (animation) => {
    if (animation.params.includes('spinner') !== first) animation.remove();
  });
  return sheet.toString();
}

const ENCODINGS = { '.br': promisify(zlib.brotliCompress), '.gz': promisify(zlib.gzip) };

/** Also emits each script and stylesheet compressed (Brotli, gzip): once at build time instead of per request. */
function compress(compiler: Compiler) {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
  compiler.hooks.thisCompilation.tap('compress', (compilation) =>
    compilation.hooks.processAssets.tapPromise({ name: 'compress', stage }, async () => {
      const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
      await Promise.all(
        files.flatMap(({ name, source }) =>
          Object.entries(ENCODINGS).map(async ([extension, encode]) => {
            const encoded = await encode(source.buffer());
            compilation.emitAsset(name + extension, new webpack.sources.RawSource(encoded));
          }),
        ),
      );
    }),
  );
}

/** Types are checked by `npm run types`; here they are only stripped. */
const typescript = (options: object = {}) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'ts-loader',
    options: { transpileOnly: true, compilerOptions: { noEmit: false, module: 'ESNext' }, ...options },
  },
});

/** Marks the components and their hooks, so that a component that has changed keeps its state. */
const refreshable = { getCustomTransformers: () => ({ before: [refreshTypescript()] }) };

/** Where a build is written. `npm run dev` leaves the production build alone: programs and tests may be running on it. */
const outputFolder = (name: string, mode: Mode) =>
  path.join(root, mode === 'production' ? 'dist' : 'dist/dev', name);

function shared(name: string, mode: Mode): Configuration {
  return {
    name,
    mode,
    context: root,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    // Hidden: source maps are written beside the files but not referenced, because the server does not serve them.
    devtool: mode === 'production' && name === 'portal' ? 'hidden-source-map' : 'source-map',
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [__filename] },
    },
    stats: 'errors-warnings',
  };
}

function portal(mode: Mode): Configuration {
  const base = shared('portal', mode);
  return {
    ...base,
    target: ['web', 'es2022'],
    module: { rules: [typescript(mode === 'development' ? refreshable : {})] },
    entry: { main: './src/portal/main.tsx' },
    output: {
      path: outputFolder('portal', mode),
      publicPath: '/',
      // Short, because the first script contains the file names of all others.
      hashDigestLength: 6,
      filename: 'assets/[name].[contenthash].js',
      cssFilename: 'assets/[name].[contenthash].css',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
    },
    resolve: {
      ...base.resolve,
      alias: {
        // Its package does not say which of its builds is for browsers.
        'csv-stringify/sync$': 'csv-stringify/browser/esm/sync',
        // Its package names the development build for every mode.
        ...(mode === 'production' && {
          'react-router$': path.join(ROUTER, 'index.mjs'),
          'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
        }),
      },
    },
    // webpack's own CSS support extracts, minifies, and parses Blueprint's oklch(from …) colours.
    experiments: { css: true },
    plugins: [
      // The development server shows errors over the page already.
      mode === 'production' ? compress : new ReactRefreshPlugin({ overlay: false }),
      new webpack.experiments.schemes.VirtualUrlPlugin(
        {
          'sign-in.css': { type: '.css', source: () => blueprintRules(true) },
          'after-sign-in.css': { type: '.css', source: () => blueprintRules(false) },
        },
        'blueprint',
      ),
      new HtmlWebpackPlugin({ template: './public/index.html', minify: false, scriptLoading: 'defer' }),
      // Not minified: minification targets current browsers, and startGuard.js must run in old ones.
      new CopyPlugin({
        patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] }, info: { minimized: true } }],
      }),
      ...LEFT_OUT.map(
        ([request, file]) =>
          new webpack.NormalModuleReplacementPlugin(request, path.join(root, 'src/portal/ui', file)),
      ),
      // One copy of date-fns, as ES modules, with only the locale in use: Blueprint would add some 500 chunks.
      new webpack.NormalModuleReplacementPlugin(/^date-fns\/(?!esm\/).+\/index\.js$/, (resource) => {
        resource.request = resource.request.replace('date-fns/', 'date-fns/esm/');
      }),
      new webpack.ContextReplacementPlugin(
        /date-fns[\\/]locale/,
        path.join(root, 'node_modules/date-fns/esm/locale'),
        true,
        /^\.\/en-US\/index\.js$/,
      ),
    ],
    // test/browser/loading.spec.ts limits the size of what a sign-in loads.
    performance: { hints: false },
    devServer: {
      host: 'localhost',
      port: 3001,
      // The API serves the page, with the configuration in it, from the index.html that is written to disk.
      devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('index.html') },
      proxy: [{ context: (pathname) => !pathname.startsWith('/assets/'), target: API_ADDRESS, ws: false }],
    },
  };
}

/** @param watching - as in `npm run dev`, which runs the demo alone */
function server(mode: Mode, watching: boolean): Configuration {
  return {
    ...shared('server', mode),
    target: 'node20',
    // At start-up db/embedded/findPrograms.ts finds PostgreSQL's package with node's own `createRequire`.
    module: { rules: [typescript()], parser: { javascript: { createRequire: false } } },
    entry: {
      demo: './src/server/demo/main.ts',
      ...(!watching && {
        main: './src/server/main.ts',
        setup: './src/server/cli/setup.ts',
        backup: './src/server/cli/backup.ts',
        restore: './src/server/cli/restore.ts',
        import: './src/server/cli/import.ts',
      }),
    },
    output: {
      path: outputFolder('server', mode),
      filename: '[name].js',
      chunkFilename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    node: { __dirname: false, __filename: false },
    externalsPresets: { node: true },
    // Packages stay in node_modules; only our own files are bundled.
    externals: [
      ({ request }, callback) =>
        request && /^[a-z@]/i.test(request) ? callback(undefined, `commonjs ${request}`) : callback(),
    ],
    // In `npm run dev` the API runs on what was written: a build that fails must not replace it.
    optimization: { minimize: false, emitOnErrors: false },
    plugins: [
      ...(watching ? [restartDemo] : []),
      new CopyPlugin({ patterns: [{ from: 'src/server/db/migrations', to: 'migrations' }] }),
    ],
  };
}

/** What webpack's commands say of themselves. */
interface Environment {
  WEBPACK_WATCH?: boolean;
}

export default function configurations(
  { WEBPACK_WATCH = false }: Environment,
  { mode = 'development' }: { mode?: Mode },
) {
  return [portal(mode), server(mode, WEBPACK_WATCH)];
}
