export const COMMAND_GROUPS = [
  'Anywhere',
  'Lists',
  'Groups of a list',
  'Filters',
  'Pane beside a list',
  'Bins',
  'Run sheet',
  'Records',
] as const;

export interface Command {
  label: string;
  /**
   * Names as in KeyboardEvent.key, prefixed by modifiers ('Shift+j', 'mod+k': Ctrl, on a Mac ⌘), or a sequence of two letters
   * ('g d').
   */
  keys: readonly string[];
  group: (typeof COMMAND_GROUPS)[number];
}

/**
 * The catalogue of commands. Key handling, the command palette, the list behind '?', menus, tooltips and buttons all read it;
 * screens register what a command does there, and when (useCommands).
 */
export const COMMANDS = {
  openPalette: { group: 'Anywhere', label: 'Search and commands', keys: ['mod+k', '/'] },
  showShortcuts: { group: 'Anywhere', label: 'Keyboard shortcuts', keys: ['?'] },
  goToDashboard: { group: 'Anywhere', label: 'Go to the dashboard', keys: ['g d'] },
  goToAccounts: { group: 'Anywhere', label: 'Go to accounts', keys: ['g a'] },
  goToBins: { group: 'Anywhere', label: 'Go to all bins', keys: ['g b'] },
  goToAttention: { group: 'Anywhere', label: 'Go to what needs attention', keys: ['g n'] },
  goToHistory: { group: 'Anywhere', label: 'Go to the history', keys: ['g h'] },
  goToStaff: { group: 'Anywhere', label: 'Go to the staff', keys: ['g s'] },
  goToClosedDays: { group: 'Anywhere', label: 'Go to the closed days', keys: ['g c'] },
  goToDrivers: { group: 'Anywhere', label: 'Go to the drivers', keys: ['g r'] },
  goToWebhooks: { group: 'Anywhere', label: 'Go to the webhooks', keys: ['g w'] },
  goToImport: { group: 'Anywhere', label: 'Import a spreadsheet', keys: ['g i'] },
  openView: {
    group: 'Anywhere',
    label: 'Open view',
    keys: ['g 1', 'g 2', 'g 3', 'g 4', 'g 5', 'g 6', 'g 7', 'g 8', 'g 9'],
  },
  manageViews: { group: 'Anywhere', label: 'Saved views', keys: ['g v'] },
  undo: { group: 'Anywhere', label: 'Undo', keys: ['z'] },
  doAgain: { group: 'Anywhere', label: 'Do again', keys: ['Shift+z'] },
  goToNotification: { group: 'Anywhere', label: 'Go to the notification, and back', keys: ['F8'] },
  toggleSidebar: { group: 'Anywhere', label: 'Collapse or expand the sidebar', keys: ['['] },
  switchDensity: { group: 'Anywhere', label: 'Rows compact or comfortable', keys: ['v'] },
  logOut: { group: 'Anywhere', label: 'Log out', keys: [] },
  switchSingleKeys: { group: 'Anywhere', label: 'Single-key shortcuts', keys: [] },

  nextRow: { group: 'Lists', label: 'Next', keys: ['j', 'ArrowDown'] },
  previousRow: { group: 'Lists', label: 'Previous', keys: ['k', 'ArrowUp'] },
  firstRow: { group: 'Lists', label: 'First', keys: ['Home'] },
  lastRow: { group: 'Lists', label: 'Last', keys: ['End'] },
  nextScreenful: { group: 'Lists', label: 'A screenful down', keys: ['PageDown'] },
  previousScreenful: { group: 'Lists', label: 'A screenful up', keys: ['PageUp'] },
  openRow: { group: 'Lists', label: 'Open', keys: ['Enter'] },
  openFullWidth: { group: 'Lists', label: 'Open in full width', keys: ['o'] },
  openBeside: { group: 'Lists', label: 'Open beside', keys: ['b'] },
  selectRow: { group: 'Lists', label: 'Toggle selection', keys: ['x', 'Space'] },
  extendDown: { group: 'Lists', label: 'Select the next as well', keys: ['Shift+j', 'Shift+ArrowDown'] },
  extendUp: { group: 'Lists', label: 'Select the previous as well', keys: ['Shift+k', 'Shift+ArrowUp'] },
  selectAll: { group: 'Lists', label: 'Select all', keys: ['mod+a'] },
  clearSelection: { group: 'Lists', label: 'Select nothing', keys: ['Escape'] },
  copyRows: { group: 'Lists', label: 'Copy as a table', keys: ['mod+c'] },
  switchColumns: { group: 'Lists', label: 'More or fewer columns', keys: ['i'] },
  downloadCsv: { group: 'Lists', label: 'Download as CSV', keys: ['Shift+e'] },

  selectGroup: { group: 'Groups of a list', label: 'Select the group', keys: ['Shift+x'] },
  foldGroup: { group: 'Groups of a list', label: 'Fold the group', keys: ['ArrowLeft'] },
  unfoldGroup: { group: 'Groups of a list', label: 'Unfold the group', keys: ['ArrowRight'] },

  filterText: { group: 'Filters', label: 'Filter by text', keys: ['f'] },
  openFilters: { group: 'Filters', label: 'Filters', keys: ['l'] },
  clearFilter: { group: 'Filters', label: 'Clear filters', keys: ['Shift+f'] },
  saveView: { group: 'Filters', label: 'Save this view', keys: ['Shift+s'] },
  goToStrip: { group: 'Filters', label: 'Go to days or reasons', keys: ['t'] },
  goToStock: { group: 'Filters', label: 'Choose from the stock', keys: ['m'] },

  switchPane: { group: 'Pane beside a list', label: 'Switch pane', keys: [']'] },
  closePane: { group: 'Pane beside a list', label: 'Close the pane', keys: ['Escape'] },

  markDelivered: { group: 'Bins', label: 'Mark Delivered', keys: ['d'] },
  markCollected: { group: 'Bins', label: 'Mark collected', keys: ['c'] },
  requestCollection: { group: 'Bins', label: 'Request collection', keys: ['s'] },
  rescheduleSkipBin: { group: 'Bins', label: 'Reschedule', keys: ['r'] },
  recordAttempt: { group: 'Bins', label: 'Could not be done', keys: ['q'] },
  assignDriver: { group: 'Bins', label: 'Assign driver', keys: [','] },
  extendHire: { group: 'Bins', label: 'Extend', keys: ['Shift+h'] },
  withdrawCollection: { group: 'Bins', label: 'Withdraw collection', keys: ['w'] },
  updateSkipBin: { group: 'Bins', label: 'Edit', keys: ['e'] },
  orderAgain: { group: 'Bins', label: 'Order again', keys: ['y'] },
  repeatSkipBin: { group: 'Bins', label: 'Repeat…', keys: ['Shift+r'] },
  cancelSkipBin: { group: 'Bins', label: 'Cancel order', keys: ['#'] },
  createSkipBin: { group: 'Bins', label: 'Add bin', keys: ['n'] },

  runSheet: { group: 'Run sheet', label: 'Run sheet', keys: ['p'] },
  printRunSheet: { group: 'Run sheet', label: 'Print', keys: ['p'] },
  moveStopUp: { group: 'Run sheet', label: 'Move up', keys: ['Alt+ArrowUp'] },
  moveStopDown: { group: 'Run sheet', label: 'Move down', keys: ['Alt+ArrowDown'] },

  moveDay: { group: 'Records', label: 'Move all jobs of this day', keys: ['m'] },
  showHistory: { group: 'Records', label: 'History of this', keys: ['h'] },
  showJobSites: { group: 'Records', label: 'Job sites of the account', keys: ['g j'] },
  showUsers: { group: 'Records', label: 'Users of the account', keys: ['g u'] },
  createNote: { group: 'Records', label: 'Add note', keys: ['Shift+n'] },
  createAccount: { group: 'Records', label: 'Create', keys: ['n'] },
  updateAccount: { group: 'Records', label: 'Edit account', keys: ['u'] },
  createJobSite: { group: 'Records', label: 'Add Job Site', keys: ['n'] },
  updateJobSite: { group: 'Records', label: 'Edit', keys: ['e'] },
  archiveJobSite: { group: 'Records', label: 'Archive or unarchive', keys: ['a'] },
  createUser: { group: 'Records', label: 'Add user', keys: ['n'] },
  updateUser: { group: 'Records', label: 'Edit user', keys: ['e'] },
  resetUserPassword: { group: 'Records', label: 'Send reset email', keys: ['r'] },
  setUserStatus: { group: 'Records', label: 'Disable or enable', keys: ['a'] },
  removeUser: { group: 'Records', label: 'Remove user', keys: ['#'] },
  inviteStaff: { group: 'Records', label: 'Invite', keys: ['n'] },
  resendInvitation: { group: 'Records', label: 'Send invitation again', keys: ['r'] },
  removeStaff: { group: 'Records', label: 'Remove from the staff', keys: ['#'] },
  updateClosedDays: { group: 'Records', label: 'Edit closed days', keys: ['e'] },
  createDriver: { group: 'Records', label: 'Add driver', keys: ['n'] },
  updateDriver: { group: 'Records', label: 'Edit driver', keys: ['e'] },
  archiveDriver: { group: 'Records', label: 'Archive or unarchive the driver', keys: ['a'] },
  createStandingOrder: { group: 'Records', label: 'Add standing order', keys: ['Shift+o'] },
  updateStandingOrder: { group: 'Records', label: 'Edit standing order', keys: ['e'] },
  endStandingOrder: { group: 'Records', label: 'End or resume the standing order', keys: ['a'] },
  createWebhook: { group: 'Records', label: 'Add webhook', keys: ['n'] },
  updateWebhook: { group: 'Records', label: 'Edit webhook', keys: ['e'] },
  renewWebhookSecret: { group: 'Records', label: 'New secret', keys: ['r'] },
  removeWebhook: { group: 'Records', label: 'Remove webhook', keys: ['#'] },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof COMMANDS;

export const COMMAND_IDS = Object.keys(COMMANDS) as CommandId[];
