import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { AgentProjectState, type UserInfo } from 'firebase-tools/lib/emulator/auth/state';

/**
 * Persists the emulator's users to a file, with passwords, custom claims and the time since which tokens are valid. The
 * emulator's own import would set that time to now, and so sign all users out at each start.
 */
export class SavedProjectState extends AgentProjectState {
  private readonly file: string;
  private isSaving = true;

  constructor(projectId: string, file: string) {
    super(projectId);
    this.file = file;
    this.restore();
    this.isSaving = false;
  }

  override updateUserByLocalId(localId: string, fields: Partial<UserInfo>, options?: object): UserInfo {
    const user = super.updateUserByLocalId(localId, fields, options);
    this.save();
    return user;
  }

  override deleteUser(user: UserInfo): void {
    super.deleteUser(user);
    this.save();
  }

  override deleteAllAccounts(): void {
    super.deleteAllAccounts();
    this.save();
  }

  private restore(): void {
    if (!existsSync(this.file)) return;
    for (const user of JSON.parse(readFileSync(this.file, 'utf8')) as UserInfo[]) {
      // The emulator derives the providers from the e-mail and the password; passing them too would list them twice.
      const { localId, providerUserInfo: _, ...fields } = user;
      this.createUserWithLocalId(localId, fields);
    }
  }

  /** Once for all writes of a request, before its response is sent, so that an acknowledged write survives a kill. */
  private save(): void {
    if (this.isSaving) return;
    this.isSaving = true;
    queueMicrotask(() => {
      this.isSaving = false;
      this.write(JSON.stringify([...this.users.values()]));
    });
  }

  private write(text: string): void {
    const unfinished = `${this.file}.tmp`;
    // Readable by the owner only: the emulator stores passwords in plain text.
    const descriptor = openSync(unfinished, 'w', 0o600);
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(unfinished, this.file);
  }
}
