import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type {} from 'webpack-dev-server';

type Mode = NonNullable<Configuration['mode']>;

const root = __dirname;
const API_ADDRESS = 'http://localhost:3000';

/** Types are checked by `npm run types`; here they are only taken off. */
const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'ts-loader',
    options: { transpileOnly: true, compilerOptions: { noEmit: false, module: 'ESNext' } },
  },
};

function shared(name: string, mode: Mode): Configuration {
  return {
    name,
    mode,
    context: root,
    module: { rules: [typescript] },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    devtool: 'source-map',
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
  return {
    ...shared('portal', mode),
    target: ['web', 'es2022'],
    entry: { main: './src/portal/main.tsx' },
    output: {
      path: path.join(root, 'dist/portal'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash].js',
      cssFilename: 'assets/[name].[contenthash].css',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
    },
    // webpack's own CSS support: extracted, minified, and it parses Blueprint's oklch(from …) colours.
    experiments: { css: true },
    plugins: [
      new HtmlWebpackPlugin({ template: './public/index.html', minify: false, scriptLoading: 'defer' }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
      // One copy of date-fns, as ES modules, and of its locales the one that is shown: Blueprint would bring some 500 chunks.
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
    // A size check of the bundles belongs to the tests, which can fail; webpack could only warn.
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

function server(mode: Mode): Configuration {
  return {
    ...shared('server', mode),
    target: 'node20',
    entry: {
      main: './src/server/main.ts',
      setup: './src/server/setup.ts',
      demo: './src/server/demo/main.ts',
    },
    output: {
      path: path.join(root, 'dist/server'),
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
    optimization: { minimize: false },
    plugins: [new CopyPlugin({ patterns: [{ from: 'src/server/db/migrations', to: 'migrations' }] })],
  };
}

export default function configurations(_env: unknown, { mode = 'development' }: { mode?: Mode }) {
  return [portal(mode), server(mode)];
}
