// Types for the parts of the official Auth emulator that the demo runs in its own process; firebase-tools declares none.

declare module 'firebase-tools/lib/emulator/auth/apiSpec' {
  type Operations = Record<string, { responses: object }>;
  type PathItem = Operations & { parameters?: object[] };
  const apiSpec: { paths: Record<string, PathItem> };
  export default apiSpec;
}

declare module 'firebase-tools/lib/emulator/auth/state' {
  export interface UserInfo {
    localId: string;
    email?: string;
    providerUserInfo?: unknown;
  }

  export interface OutOfBandCode {
    email: string;
    requestType: string;
    oobLink: string;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    protected readonly users: Map<string, UserInfo>;
    createUserWithLocalId(localId: string, fields: Omit<UserInfo, 'localId'>): UserInfo | undefined;
    updateUserByLocalId(localId: string, fields: Partial<UserInfo>, options?: object): UserInfo;
    deleteUser(user: UserInfo): void;
    deleteAllAccounts(): void;
    createOob(
      email: string,
      newEmail: string | undefined,
      requestType: string,
      generateLink: (code: string) => string,
    ): OutOfBandCode;
  }
}

declare module 'firebase-tools/lib/emulator/auth/server' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';

  export function createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}
