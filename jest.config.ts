import type { Config } from 'jest';

const transform: Config['transform'] = {
  '^.+\\.tsx?$': [
    'ts-jest',
    {
      diagnostics: false,
      tsconfig: {
        jsx: 'react-jsx',
        module: 'CommonJS',
        moduleResolution: 'bundler',
        target: 'ES2022',
        esModuleInterop: true,
        isolatedModules: true,
      },
    },
  ],
};

/** Starts PostgreSQL, the Auth emulator, and an API for the portal's tests. */
const stack = {
  globalSetup: '<rootDir>/test/support/servers/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/servers/globalTeardown.ts',
};

const config: Config = {
  // Tests of screens share the API and its rows, so one file runs at a time.
  maxWorkers: 1,
  // They also share two cores with a database, the Auth emulator and an API.
  testTimeout: 30_000,
  // A worker keeps its database open for all its test files, and jest has no hook after the last one.
  forceExit: true,
  projects: [
    {
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{contract,scripts}/**/*.test.ts', '<rootDir>/test/*.test.ts'],
      transform,
    },
    {
      displayName: 'server',
      testEnvironment: '<rootDir>/test/support/servers/ServerEnvironment.ts',
      testMatch: ['<rootDir>/test/server/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/server/demo/'],
      ...stack,
      transform,
    },
    {
      // Tests of the built product as deployed: killed, disconnected, overloaded.
      displayName: 'reliability',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/reliability/**/*.test.ts'],
      ...stack,
      transform,
    },
    {
      displayName: 'demo',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/server/demo/**/*.test.ts'],
      ...stack,
      transform,
    },
    {
      displayName: 'portal',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/test/portal/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/test/support/portalSetup.ts'],
      ...stack,
      moduleNameMapper: { '\\.s?css$': '<rootDir>/test/support/empty.ts' },
      transform,
    },
  ],
};

export default config;
