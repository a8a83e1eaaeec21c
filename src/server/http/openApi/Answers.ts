import type { Account } from '../../../contract/accounts';
import type { AttentionCounts, AttentionItem } from '../../../contract/attention';
import type { Change, StreamOpened } from '../../../contract/changes';
import type { ErrorBody } from '../../../contract/errors';
import type { ImportLine } from '../../../contract/imports';
import type { JobSiteBins } from '../../../contract/jobSiteBins';
import type { JobSite } from '../../../contract/jobSites';
import type { SkipBin, StockLine } from '../../../contract/skipBins';
import type { StaffMember } from '../../../contract/staff';
import type { User } from '../../../contract/users';
import type { View } from '../../../contract/views';

/** The types of the API's answers. `npm run schemas` makes answerSchemas.json of them and of the types that they name. */
export interface Answers {
  Account: Account;
  AttentionCounts: AttentionCounts;
  AttentionItem: AttentionItem;
  Change: Change;
  ErrorBody: ErrorBody;
  ImportLine: ImportLine;
  Health: { status: 'ok' | 'ready' };
  JobSite: JobSite;
  JobSiteBins: JobSiteBins;
  SkipBin: SkipBin;
  StaffMember: StaffMember;
  StockLine: StockLine;
  StreamOpened: StreamOpened;
  User: User;
  View: View;
}

type AnswerName = keyof Answers;

/** One of them, or a list: 'SkipBin', 'SkipBin[]'. */
export type Answer = AnswerName | `${AnswerName}[]`;
