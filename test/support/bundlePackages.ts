import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

const root = path.resolve(__dirname, '../..');
const FOLDER = path.join(root, 'node_modules/.cache/bundled');
/** npm writes it at each installation. */
const INSTALLED = path.join(root, 'node_modules/.package-lock.json');

const PACKAGES = [
  '@blueprintjs/core',
  '@blueprintjs/datetime2',
  '@blueprintjs/icons',
  '@blueprintjs/table',
  'date-fns',
];
/** What a bundle takes from jest, so that there is one of each. */
const SHARED = new RegExp(`^(${PACKAGES.join('|')}|react(-dom)?(/.+)?)$`);

const fileOf = (name: string) => `${name.replace(/\W+/g, '-')}.js`;

/** For jest's moduleNameMapper. */
export const BUNDLED_PACKAGES = Object.fromEntries(
  PACKAGES.map((name) => [`^${name}$`, path.join(FOLDER, fileOf(name))]),
);

const timeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Makes one file of each of these packages. Every test file loads its modules anew, and their some 2,000 take longer than most
 * tests.
 */
export async function bundlePackages(): Promise<void> {
  const made = Object.values(BUNDLED_PACKAGES).map(timeOf);
  if (Math.min(...made) > timeOf(INSTALLED)) return;
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: root,
        target: 'node',
        entry: Object.fromEntries(PACKAGES.map((name) => [name, name])),
        output: {
          path: FOLDER,
          filename: ({ chunk }) => fileOf(chunk?.name ?? ''),
          library: { type: 'commonjs2' },
        },
        // jest sets NODE_ENV, and names in errors stay readable.
        optimization: { nodeEnv: false, minimize: false },
        externals: ({ request = '', contextInfo }, callback) => {
          const isShared = contextInfo?.issuer && SHARED.test(request);
          callback(undefined, isShared ? `commonjs ${request}` : undefined);
        },
        plugins: [
          new webpack.optimize.LimitChunkCountPlugin({ maxChunks: PACKAGES.length }),
          new webpack.ContextReplacementPlugin(/date-fns[\\/]locale/, /^\.\/en-US\/index\.js$/),
        ],
      },
      (error, stats) => {
        if (error || !stats || stats.hasErrors())
          reject(error ?? new Error(stats?.toString('errors-only') ?? 'webpack did not answer'));
        else resolve();
      },
    );
  });
}
