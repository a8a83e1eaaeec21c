import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asServerUser } from '../../src/server/db/embedded/asServerUser';
import { findPrograms } from '../../src/server/db/embedded/findPrograms';
import { freePort } from '../../src/server/db/embedded/freePort';
import { serverSettings } from '../../src/server/db/embedded/serverSettings';
import { callServer } from '../support/callServer';
import { isRunning, childOf } from '../support/postgresServer';
import { staffToken } from '../support/staffToken';
import { startProgram, type RunningProgram } from '../support/startProgram';
import { PROGRAM } from '../support/startServers';
import { testEnvironment } from '../support/testEnvironment';
import { ADMIN } from '../support/testIdentity';

const LEFTOVER_LIMIT_MILLISECONDS = 5_000;

jest.setTimeout(60_000);

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-embedded-'));
let made = 0;
const newFolder = () => path.join(parent, String((made += 1)));
const started: RunningProgram[] = [];
afterEach(async () => {
  for (const program of started.splice(0)) await program.stop();
});
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

async function start(dataDir: string, command = ['node', PROGRAM]): Promise<RunningProgram> {
  const program = await startProgram(command, testEnvironment({ DATA_DIR: dataDir }));
  const first = canUnshare ? childOf(program.pid) : program.pid;
  try {
    const token = await staffToken(program.url, ADMIN);
    const write = await callServer(program.url, token, '/accounts', { body: { name: 'In a container' } });
    expect(write.status).toBe(201);
    const children = execFileSync('ps', ['-o', 'stat=', '--ppid', String(first)], { encoding: 'utf8' });
    expect(children.split('\n').filter((state) => state.startsWith('Z'))).toEqual([]);
  } finally {
    process.kill(first, 'SIGTERM');
  }
  expect(await program.ended).toBe(0);
});
