export const COMMAND_GROUPS = ['Anywhere', 'Lists', 'Pane beside a list', 'Bins', 'Records'] as const;

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
 * The catalogue of commands. Key handling, the command palette, the list behind '?', menus, hints and buttons all read it;
 * screens register what a command does there, and when (useCommands).
 */
export const COMMANDS = {
  openPalette: { group: 'Anywhere', label: 'Search and commands', keys: ['mod+k', '/'] },
  showShortcuts: { group: 'Anywhere', label: 'Keyboard shortcuts', keys: ['?'] },
  goToDashboard: { group: 'Anywhere', label: 'Go to the dashboard', keys: ['g d'] },
  goToAccounts: { group: 'Anywhere', label: 'Go to accounts', keys: ['g a'] },
  goToHistory: { group: 'Anywhere', label: 'Go to the history', keys: ['g h'] },
  undo: { group: 'Anywhere', label: 'Undo', keys: ['z'] },
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
  selectRow: { group: 'Lists', label: 'Select, or select no longer', keys: ['x', 'Space'] },
  extendDown: { group: 'Lists', label: 'Select the next as well', keys: ['Shift+j', 'Shift+ArrowDown'] },
  extendUp: { group: 'Lists', label: 'Select the previous as well', keys: ['Shift+k', 'Shift+ArrowUp'] },
  clearSelection: { group: 'Lists', label: 'Select nothing', keys: ['Escape'] },
  copyRows: { group: 'Lists', label: 'Copy as a table', keys: ['mod+c'] },

  switchPane: { group: 'Pane beside a list', label: 'From the list to the pane, and back', keys: [']'] },
  closePane: { group: 'Pane beside a list', label: 'Close the pane', keys: ['Escape'] },

  markDelivered: { group: 'Bins', label: 'Mark Delivered', keys: ['d'] },
  markCollected: { group: 'Bins', label: 'Mark collected', keys: ['c'] },
  requestCollection: { group: 'Bins', label: 'Request collection', keys: ['s'] },
  rescheduleSkipBin: { group: 'Bins', label: 'Reschedule', keys: ['r'] },
  withdrawCollection: { group: 'Bins', label: 'Withdraw collection', keys: ['w'] },
  updateSkipBin: { group: 'Bins', label: 'Edit', keys: ['e'] },
  orderAgain: { group: 'Bins', label: 'Order again', keys: ['y'] },
  cancelSkipBin: { group: 'Bins', label: 'Cancel order', keys: ['#'] },
  createSkipBin: { group: 'Bins', label: 'Add bin', keys: ['n'] },

  createAccount: { group: 'Records', label: 'Create', keys: ['n'] },
  createJobSite: { group: 'Records', label: 'Add Job Site', keys: ['n'] },
  updateJobSite: { group: 'Records', label: 'Edit', keys: ['e'] },
  archiveJobSite: { group: 'Records', label: 'Archive or unarchive', keys: ['a'] },
  createUser: { group: 'Records', label: 'Add user', keys: ['n'] },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof COMMANDS;

export const COMMAND_IDS = Object.keys(COMMANDS) as CommandId[];
