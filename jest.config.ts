/**
 * Node's own loader of TypeScript, which Node 22 and 24 would use, wants the endings of the files that are imported.
 * @jest-config-loader ts-node
 */
import type { Config } from 'jest';
import { BUNDLED_PACKAGES } from './test/support/bundlePackages';

/** Compiles only, as ts-loader does in the build; `npm run types` checks the types. */
const transform: Config['transform'] = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/**
 * Else watching begins with every folder of the packages, for seconds, and what `npm run dev` writes counts as a change. Relative
 * to the root, because the watcher compares relative paths.
 */
const watchPathIgnorePatterns = ['^(node_modules|dist|\\.data|test-results)(/|$)'];

/** Starts PostgreSQL, and for each worker an Auth emulator and an API for the portal's tests. */
const stack = {
  setupFiles: ['<rootDir>/test/support/servers/ownStack.ts'],
  globalSetup: '<rootDir>/test/support/servers/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/servers/globalTeardown.ts',
};

const config: Config = {
  // Each worker has its own database, API and emulator.
  maxWorkers: '100%',
  // The workers share the cores with PostgreSQL, the emulators and the APIs.
  testTimeout: 30_000,
  // A worker keeps its database open for all its test files, and jest has no hook after the last one.
  forceExit: true,
  projects: [
    {
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{contract,scripts}/**/*.test.ts', '<rootDir>/test/*.test.ts'],
      transform,
      watchPathIgnorePatterns,
    },
    {
      displayName: 'server',
      testEnvironment: '<rootDir>/test/support/servers/ServerEnvironment.ts',
      testMatch: ['<rootDir>/test/server/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/server/demo/'],
      setupFilesAfterEnv: [
        '<rootDir>/test/support/servers/checkResponses.ts',
        '<rootDir>/test/support/servers/checkRows.ts',
      ],
      moduleNameMapper: BUNDLED_PACKAGES,
      ...stack,
      transform,
      watchPathIgnorePatterns,
    },
    {
      // Tests of the built product as deployed: killed, disconnected, overloaded.
      displayName: 'reliability',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/reliability/**/*.test.ts'],
      ...stack,
      transform,
      watchPathIgnorePatterns,
    },
    {
      displayName: 'demo',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/server/demo/**/*.test.ts'],
      ...stack,
      transform,
      watchPathIgnorePatterns,
    },
    {
      displayName: 'portal',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/test/portal/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/test/support/portalSetup.ts'],
      ...stack,
      moduleNameMapper: { ...BUNDLED_PACKAGES, '\\.s?css$': '<rootDir>/test/support/empty.ts' },
      transform,
      watchPathIgnorePatterns,
    },
  ],
};

export default config;
