import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import { settleLeftWrites } from './providerWrites';
import { confirmStaff } from './confirmStaff';
import { noteSignIn, staffUids } from './staffRepository';

const KEEP_UP_MILLISECONDS = 5_000;
/** How often one of the processes reads all users of the provider, to find staff who were made elsewhere. */
const READ_ALL_MINUTES = 10;

/** Reads all users of the provider for those who are staff, unless a process began to within the last ten minutes. */
export async function readAllStaff(db: Db, identity: Identity, minutes = READ_ALL_MINUTES): Promise<void> {
  const [due] = await db.query(
    `update installation set staff_read_at = now()
     where staff_read_at <= now() - make_interval(mins => $1) returning id`,
    [minutes],
  );
  if (!due) return;
  const listed = await staffUids(db);
  await confirmStaff(db, identity, [...new Set([...listed, ...(await identity.listStaffUids())])]);
}

/**
 * Keeps the list of staff as the provider has it: notes sign-ins, reads the provider from time to time, and settles what was
 * half done. No request waits for it.
 */
export function followStaff(app: FastifyInstance, db: Db, identity: Identity): void {
  /** By person: when the newest noted session began. */
  const noted = new Map<string, number>();
  const inBackground = (work: Promise<unknown>, what: string) =>
    void work.catch((error: unknown) => app.log.warn({ err: error }, `${what} failed`));

  async function note(uid: string, signedInAt: number) {
    if (await noteSignIn(db, uid, signedInAt)) return;
    await confirmStaff(db, identity, [uid]);
    await noteSignIn(db, uid, signedInAt);
  }

  app.addHook('onRequest', ({ staff: { uid, signedInAt } }, _reply, done) => {
    if ((noted.get(uid) ?? 0) < signedInAt) {
      noted.set(uid, signedInAt);
      inBackground(note(uid, signedInAt), 'noting a sign-in');
    }
    done();
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', () => {
    const keepUp = () => {
      inBackground(settleLeftWrites(db, identity, app.log), 'settling half-done writes');
      inBackground(readAllStaff(db, identity), 'reading the staff');
    };
    keepUp();
    timer = setInterval(keepUp, KEEP_UP_MILLISECONDS);
  });
  app.addHook('preClose', () => clearInterval(timer));
}
