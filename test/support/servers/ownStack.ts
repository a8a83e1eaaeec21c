/** Gives a test file the variables of its worker's emulator and API (globalSetup.ts). */
const stacks = JSON.parse(process.env.TEST_STACKS ?? '[]') as Record<string, string>[];
Object.assign(process.env, stacks[Number(process.env.JEST_WORKER_ID) - 1]);
