import type { Page } from '@playwright/test';
import { EMPTY_NAME } from '../../src/contract/accounts';
import type { ClosedDays } from '../../src/contract/responses/closedDays';
import type { Account } from '../../src/contract/responses/accounts';
import type { Driver } from '../../src/contract/responses/drivers';
import type { JobSite } from '../../src/contract/responses/jobSites';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import type { Note } from '../../src/contract/responses/notes';
import type { StaffMember } from '../../src/contract/responses/staff';
import type { StandingOrder } from '../../src/contract/responses/standingOrders';
import type { User } from '../../src/contract/responses/users';
import type { View } from '../../src/contract/responses/views';
import type { Webhook } from '../../src/contract/responses/webhooks';
import {
  makeAccount,
  makeCollectingBin,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
  makeStandingOrder,
} from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import type { Entries } from './forms';
import { makeFirstRows } from './stories/upcomingBins';

/** How many saves the history has recorded since the dialog was opened. */
type CountSaves = () => Promise<number>;

/** A dialog of the specification, and what a test needs to work with it. */
export interface DialogCase {
  name: string;
  title: string;
  submit: string;
  /** Creates the record, goes to its screen and opens the dialog. */
  open: (page: Page, api: Caller) => Promise<CountSaves>;
}

export interface FormCase extends DialogCase {
  required: readonly string[];
  /** The message at a required field that is empty, if not the usual one. */
  missing?: string;
  /** Valid values for the fields that the dialog does not fill in itself. */
  valid: Entries;
  /** Every text field, except of numbers. */
  texts: readonly string[];
  /** Values for the fields that do not take long text, or any text. */
  strict?: Entries;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

function onBin(make: (api: Caller) => Promise<SkipBin>, button: string): DialogCase['open'] {
  return async (page, api) => {
    const { id, jobSiteId, version } = await make(api);
    await page.goto(`/job-site/${jobSiteId}`);
    await page.getByRole('region', { name: 'Bins' }).getByRole('button', { name: button }).click();
    return async () => (await api.get<SkipBin>(`/skip-bins/${id}`)).body.version - version;
  };
}

function onSite(action: 'Edit' | 'Archive' | 'Unarchive'): DialogCase['open'] {
  return async (page, api) => {
    const { id, name, account, version } = await makeJobSite(api);
    let before = version;
    if (action === 'Unarchive') {
      const archived = await api.put<JobSite>('/job-sites/status', { id, version, status: 'archived' });
      before = archived.body.version;
    }
    await page.goto(`/account/${account.id}`);
    if (action === 'Unarchive') await page.getByText('Show archived').click();
    await press(page, `Actions for ${name}`);
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    return async () => (await api.get<JobSite>(`/job-sites/${id}`)).body.version - before;
  };
}

const openCreateBin: DialogCase['open'] = async (page, api) => {
  const { id } = await makeJobSite(api);
  await page.goto(`/job-site/${id}`);
  await press(page, 'Add bin');
  return async () => (await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${id}`)).body.length;
};

const openEditAccount: DialogCase['open'] = async (page, api) => {
  const { id, version } = await makeAccount(api);
  await page.goto(`/account/${id}`);
  await press(page, 'Edit');
  return async () => (await api.get<Account>(`/accounts/${id}`)).body.version - version;
};

/** Opens 'Add note' of a new account, or 'Edit note' of a note on one. */
function onNote(action: 'Add' | 'Edit'): DialogCase['open'] {
  return async (page, api) => {
    const { id } = await makeAccount(api);
    if (action === 'Edit') await api.post('/notes', { kind: 'account', id, text: 'Pays late' });
    const written = async () => {
      const { body: notes } = await api.get<Note[]>(`/notes?kind=account&id=${id}`);
      return notes.reduce((sum, { version }) => sum + version, 0);
    };
    const before = await written();
    await page.goto(`/account/${id}`);
    await page.getByRole('button', { name: `${action} note` }).click();
    return async () => (await written()) - before;
  };
}

const openAddJobSite: DialogCase['open'] = async (page, api) => {
  const { id: accountId } = await makeAccount(api);
  await page.goto(`/account/${accountId}`);
  await press(page, 'Add Job Site');
  return async () => (await api.put<JobSite[]>('/job-sites/search', { accountId })).body.length;
};

const openAddUser: DialogCase['open'] = async (page, api) => {
  const { id: accountId } = await makeAccount(api);
  await page.goto(`/account/${accountId}?tab=users`);
  await press(page, 'Add user');
  return async () => (await api.get<User[]>(`/users?accountId=${accountId}`)).body.length;
};

/** Adds a user, and presses a key on the row. */
function onUser(key: string): DialogCase['open'] {
  return async (page, api) => {
    const { id: accountId } = await makeAccount(api);
    const user = { accountId, email: everyUser(), password: 'long enough' };
    const { version } = (await api.post<User>('/users', user)).body;
    await page.goto(`/account/${accountId}?tab=users`);
    await page.getByRole('row', { name: user.email }).click();
    await page.keyboard.press(key);
    return async () => {
      const [known] = (await api.get<User[]>(`/users?accountId=${accountId}`)).body;
      return known ? known.version - version : 1;
    };
  };
}

/** Invites a person, and presses a key on the row. */
function onInvited(key: string): DialogCase['open'] {
  return async (page, api) => {
    const { id, version, email } = (await api.post<StaffMember>('/staff', { email: everyUser() })).body;
    await page.goto('/staff');
    // On the name: in the middle of the row is the link to the e-mail program.
    await page.getByRole('row', { name: email }).click({ position: { x: 40, y: 10 } });
    await page.keyboard.press(key);
    return async () => {
      const known = (await api.get<StaffMember[]>('/staff')).body.find((person) => person.id === id);
      return known ? known.version - version : 1;
    };
  };
}

const openInvite: DialogCase['open'] = async (page, api) => {
  const staff = async () => (await api.get<StaffMember[]>('/staff')).body.length;
  const before = await staff();
  await page.goto('/staff');
  await press(page, 'Invite');
  return async () => (await staff()) - before;
};

/** No name server knows it. */
const everyAddress = () => `https://${crypto.randomUUID()}.invalid/`;

/** Adds a webhook, and presses a key on the row. */
function onWebhook(key: string): DialogCase['open'] {
  return async (page, api) => {
    const { id, version, address } = (await api.post<Webhook>('/webhooks', { address: everyAddress() })).body;
    await page.goto('/webhooks');
    await page.getByRole('row', { name: address }).click();
    await page.keyboard.press(key);
    return async () => {
      const known = (await api.get<Webhook[]>('/webhooks')).body.find((webhook) => webhook.id === id);
      return known ? known.version - version : 1;
    };
  };
}

const openAddWebhook: DialogCase['open'] = async (page, api) => {
  const webhooks = async () => (await api.get<Webhook[]>('/webhooks')).body.length;
  const before = await webhooks();
  await page.goto('/webhooks');
  await press(page, 'Add webhook');
  return async () => (await webhooks()) - before;
};

const driversOf = async (api: Caller) => (await api.get<Driver[]>('/drivers')).body;

/** Adds a driver, and presses a key on the row. */
function onDriver(key: string, archived = false): DialogCase['open'] {
  return async (page, api) => {
    const { body: added } = await api.post<Driver>('/drivers', { name: `Driver ${crypto.randomUUID()}` });
    const { id, name } = added;
    const archive = { id, version: added.version, status: 'archived' };
    const { version } = archived ? (await api.put<Driver>('/drivers/status', archive)).body : added;
    await page.goto('/drivers');
    await page.getByRole('row', { name }).click();
    await page.keyboard.press(key);
    return async () => {
      const known = (await driversOf(api)).find((driver) => driver.id === id);
      return known ? known.version - version : 1;
    };
  };
}

const openAddDriver: DialogCase['open'] = async (page, api) => {
  const before = (await driversOf(api)).length;
  await page.goto('/drivers');
  await press(page, 'Add driver');
  return async () => (await driversOf(api)).length - before;
};

const standingOrdersOf = async (api: Caller, jobSiteId: number) =>
  (await api.get<StandingOrder[]>(`/standing-orders?jobSiteId=${jobSiteId}`)).body;

const openAddStandingOrder: DialogCase['open'] = async (page, api) => {
  const { id } = await makeJobSite(api);
  await page.goto(`/job-site/${id}`);
  await press(page, 'Add standing order');
  return async () => (await standingOrdersOf(api, id)).length;
};

const openRepeat: DialogCase['open'] = async (page, api) => {
  const { jobSiteId } = await makePendingBin(api);
  await page.goto(`/job-site/${jobSiteId}`);
  await press(page, 'Repeat…');
  return async () => (await standingOrdersOf(api, jobSiteId)).length;
};

/** Makes a standing order, which has ended if it is to be resumed, and presses a button of its line. */
function onStandingOrder(button: 'Edit' | 'End' | 'Resume'): DialogCase['open'] {
  return async (page, api) => {
    const made = await makeStandingOrder(api);
    const { id, jobSiteId } = made;
    const end = { id, version: made.version, status: 'ended' };
    const { version } =
      button === 'Resume' ? (await api.put<StandingOrder>('/standing-orders/status', end)).body : made;
    await page.goto(`/job-site/${jobSiteId}`);
    await press(page, `${button} Weekly swap`);
    return async () => ((await standingOrdersOf(api, jobSiteId))[0]?.version ?? 0) - version;
  };
}

const ASSIGNED_DRIVER = 'Driver of the forms';

/** Makes a driver to choose once. */
const openAssign: DialogCase['open'] = async (page, api) => {
  if (!(await driversOf(api)).some(({ name }) => name === ASSIGNED_DRIVER))
    await api.post('/drivers', { name: ASSIGNED_DRIVER });
  return onBin(makePendingBin, 'Assign driver')(page, api);
};

const openNewSecret: DialogCase['open'] = async (page, api) => {
  const saves = await openAddWebhook(page, api);
  await page.getByRole('textbox', { name: 'Address' }).fill(everyAddress());
  await page.keyboard.press('Enter');
  // For a moment it lies over the dialog on a small screen.
  await page.getByText('Webhook added').first().waitFor();
  await page.getByText('Webhook added').first().waitFor({ state: 'hidden' });
  return saves;
};

const openSwap: DialogCase['open'] = async (page, api) => {
  const { id, jobSiteId } = await makeDeliveredBin(api);
  await page.goto(`/job-site/${jobSiteId}`);
  await press(page, 'Request collection');
  await page.getByText('Swap: leave a replacement bin').click();
  return async () => {
    const { body } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`);
    return body.filter(({ previousSkipBinId }) => previousSkipBinId === id).length;
  };
};

const openEditClosedDays: DialogCase['open'] = async (page, api) => {
  const { version } = (await api.get<ClosedDays>('/closed-days')).body;
  await page.goto('/closed-days');
  await press(page, 'Edit closed days');
  return async () => (await api.get<ClosedDays>('/closed-days')).body.version - version;
};

/** No other test has jobs on this day. */
const DAY_TO_MOVE = '2099-01-05';

const openMoveDay: DialogCase['open'] = async (page, api) => {
  const due = (await api.get<SkipBin[]>('/skip-bins/upcoming')).body;
  const known = due.find(({ desiredDeliveryDate }) => desiredDeliveryDate === DAY_TO_MOVE);
  const { id, version } = known ?? (await makePendingBin(api, { desiredDeliveryDate: DAY_TO_MOVE }));
  await page.goto(`/?from=${DAY_TO_MOVE}&to=${DAY_TO_MOVE}`);
  await press(page, 'Move all jobs of this day');
  return async () => (await api.get<SkipBin>(`/skip-bins/${id}`)).body.version - version;
};

const openSaveView: DialogCase['open'] = async (page, api) => {
  const views = async () => (await api.get<View[]>('/views')).body;
  const before = (await views()).length;
  await page.goto('/bins?state=onSite');
  await press(page, 'Save this view');
  return async () => (await views()).length - before;
};

/** Selects the first rows of the dashboard and presses a command's key. */
function onFirstRows(kinds: Parameters<typeof makeFirstRows>[1], key: string): DialogCase['open'] {
  return async (page, api) => {
    const bins = await makeFirstRows(api, kinds);
    const versions = async () => {
      const read = bins.map(({ id }) => api.get<SkipBin>(`/skip-bins/${id}`));
      return (await Promise.all(read)).reduce((sum, { body }) => sum + body.version, 0);
    };
    const before = await versions();
    await page.goto('/');
    await page.getByRole('row', { name: bins[0]?.jobSite.name ?? '' }).waitFor();
    await page.getByRole('grid').press('Home');
    await page.keyboard.press('x');
    for (const _ of kinds.slice(1)) await page.keyboard.press('Shift+J');
    await page.keyboard.press(key);
    return async () => (await versions()) - before;
  };
}

const DETAILS = [
  'Reference number',
  'Address line 1',
  'Address line 2',
  'Suburb',
  'Postcode',
  'Contact',
  'Contact phone',
  'Access notes',
];
const COLLECTION = { 'Collection date': '+3', 'Collection time': 'Morning' };
const everyUser = () => `user-${Date.now()}-${Math.random().toString(36).slice(2)}@forms.example`;

export const FORMS: readonly FormCase[] = [
  {
    name: 'Create bin',
    title: 'Create bin',
    submit: 'Add bin',
    open: openCreateBin,
    required: ['Type', 'Size', 'Delivery date', 'Delivery time'],
    valid: { Type: 'Metals', Size: '660L', 'Delivery date': 'today', 'Delivery time': 'Morning' },
    texts: ['Delivery date', 'PO', 'Delivery comment'],
  },
  {
    name: 'Update bin',
    title: 'Update bin',
    submit: 'Save',
    open: onBin(makePendingBin, 'Edit'),
    required: ['Status', 'Type', 'Size', 'Desired delivery date', 'Delivery time'],
    valid: { Size: '1100L' },
    texts: [
      'Bin number',
      'PO',
      'Desired delivery date',
      'Delivery comment',
      'Actual delivery date',
      'Desired collection date',
      'Collection comment',
      'Actual collection date',
    ],
  },
  {
    name: 'Mark delivered',
    title: 'Mark bin as delivered',
    submit: 'Mark as delivered',
    open: onBin(makePendingBin, 'Mark Delivered'),
    required: ['Delivered on'],
    // A new number each time: the bin of the last call is still on site with its number.
    get valid() {
      return { 'Bin number': `B-${crypto.randomUUID()}` };
    },
    texts: ['Delivered on', 'Bin number'],
  },
  {
    name: 'Mark collected',
    title: 'Mark bin as collected',
    submit: 'Mark as collected',
    open: onBin(makeCollectingBin, 'Mark collected'),
    required: ['Collected on'],
    valid: { 'Collected on': 'today', 'Weight (kg)': '1,250.5', Contamination: 'Minor' },
    texts: ['Collected on', 'Docket number'],
    // A page shows nothing of it until the previous bins are opened.
    strict: { 'Docket number': '77' },
  },
  {
    name: 'Extend',
    title: 'Extend hire',
    submit: 'Extend',
    open: onBin(makeDeliveredBin, 'Extend'),
    required: ['Hire until'],
    valid: { 'Hire until': '+3w' },
    texts: ['Hire until'],
  },
  {
    name: 'Reschedule',
    title: 'Reschedule',
    submit: 'Reschedule',
    open: onBin(makePendingBin, 'Reschedule'),
    required: ['Delivery date', 'Delivery time'],
    valid: { 'Delivery date': '+3', 'Delivery time': 'Afternoon' },
    texts: ['Delivery date'],
  },
  {
    name: 'Could not be done',
    title: 'Delivery could not be done',
    submit: 'Record attempt',
    open: onBin(makePendingBin, 'Could not be done'),
    required: ['Attempted on', 'Reason'],
    valid: { Reason: 'No access', 'New date': '+3', 'New time': 'Afternoon' },
    texts: ['Attempted on', 'Comment', 'New date'],
  },
  {
    name: 'Request collection, plain',
    title: 'Request collection',
    submit: 'Request collection',
    open: onBin(makeDeliveredBin, 'Request collection'),
    required: ['Collection date', 'Collection time'],
    valid: COLLECTION,
    texts: ['Collection date', 'Collection comment'],
  },
  {
    name: 'Request collection, swap',
    title: 'Request collection',
    submit: 'Request collection',
    open: openSwap,
    required: ['Collection date', 'Collection time', 'Replacement type', 'Replacement size'],
    valid: { ...COLLECTION, 'Replacement type': 'PVC', 'Replacement size': '240L' },
    texts: ['Collection date', 'Collection comment'],
  },
  {
    name: 'Add job site',
    title: 'Add job site',
    submit: 'Add job site',
    open: openAddJobSite,
    required: ['Name'],
    valid: { Name: 'Quay 4', State: 'VIC' },
    texts: ['Name', ...DETAILS],
    strict: { Postcode: '<b>3008', 'Contact phone': '0491 570 156' },
  },
  {
    name: 'Update job site',
    title: 'Update job site',
    submit: 'Save',
    open: onSite('Edit'),
    required: ['Name'],
    valid: { 'Reference number': 'PO-7' },
    texts: ['Name', ...DETAILS],
    strict: { Postcode: '<b>3008', 'Contact phone': '0491 570 156' },
  },
  {
    name: 'Edit account',
    title: 'Edit account',
    submit: 'Save',
    open: openEditAccount,
    required: ['Name'],
    missing: EMPTY_NAME,
    valid: { 'Contact phone': '0491 570 156', 'Hire (days)': '14' },
    texts: ['Name', 'Contact', 'Contact phone', 'Contact email'],
    strict: { 'Contact phone': '0491 570 156', 'Contact email': 'kim@forms.example' },
  },
  {
    name: 'Add user',
    title: 'Add user',
    submit: 'Add user',
    open: openAddUser,
    required: ['Email', 'Password'],
    get valid() {
      return { Email: everyUser(), 'First name': 'Sam', Password: 'long enough' };
    },
    texts: ['Email', 'First name', 'Last name', 'Password'],
    get strict() {
      return { Email: everyUser() };
    },
  },
  {
    name: 'Edit user',
    title: 'Edit user',
    submit: 'Save',
    open: onUser('e'),
    required: ['Email'],
    valid: { 'First name': 'Sam' },
    texts: ['Email', 'First name', 'Last name'],
    get strict() {
      return { Email: everyUser() };
    },
  },
  {
    name: 'Invite to the staff',
    title: 'Invite to the staff',
    submit: 'Invite',
    open: openInvite,
    required: ['Email'],
    get valid() {
      return { Email: everyUser(), 'First name': 'Sam' };
    },
    texts: ['Email', 'First name', 'Last name'],
    get strict() {
      return { Email: everyUser() };
    },
  },
  {
    name: 'Add webhook',
    title: 'Add webhook',
    submit: 'Add webhook',
    open: openAddWebhook,
    required: ['Address'],
    get valid() {
      return { Address: everyAddress() };
    },
    texts: ['Address'],
    get strict() {
      return { Address: everyAddress() };
    },
  },
  {
    name: 'Edit webhook',
    title: 'Edit webhook',
    submit: 'Save',
    open: onWebhook('e'),
    required: ['Address'],
    valid: {},
    texts: ['Address'],
    get strict() {
      return { Address: everyAddress() };
    },
  },
  {
    name: 'Add note',
    title: 'Add note',
    submit: 'Add note',
    open: onNote('Add'),
    required: ['Note'],
    valid: { Note: 'Pays late' },
    texts: ['Note'],
  },
  {
    name: 'Edit note',
    title: 'Edit note',
    submit: 'Save',
    open: onNote('Edit'),
    required: ['Note'],
    valid: { Note: 'Pays by card' },
    texts: ['Note'],
  },
  {
    name: 'Add driver',
    title: 'Add driver',
    submit: 'Add driver',
    open: openAddDriver,
    required: ['Name'],
    valid: { Name: 'Sam Okafor' },
    texts: ['Name', 'Phone', 'Vehicle'],
    strict: { Phone: '0491 570 156' },
  },
  {
    name: 'Edit driver',
    title: 'Edit driver',
    submit: 'Save',
    open: onDriver('e'),
    required: ['Name'],
    valid: { Vehicle: 'Truck 2' },
    texts: ['Name', 'Phone', 'Vehicle'],
    strict: { Phone: '0491 570 156' },
  },
  {
    name: 'Add standing order',
    title: 'Add standing order',
    submit: 'Add standing order',
    open: openAddStandingOrder,
    required: ['Start date', 'Weekday', 'Time', 'Type', 'Size'],
    valid: { 'Start date': 'today', Weekday: 'Tuesday', Time: 'Morning', Type: 'Metals', Size: '660L' },
    texts: ['Start date', 'End date', 'Comment'],
  },
  {
    name: 'Repeat a bin',
    title: 'Add standing order',
    submit: 'Add standing order',
    open: openRepeat,
    required: ['Start date', 'Weekday', 'Time', 'Repeat', 'Type', 'Size', 'Action'],
    valid: { 'Start date': '+3' },
    texts: ['Start date', 'End date', 'Comment'],
  },
  {
    name: 'Edit standing order',
    title: 'Edit standing order',
    submit: 'Save',
    open: onStandingOrder('Edit'),
    required: ['Start date', 'Weekday', 'Time', 'Repeat', 'Type', 'Size', 'Action'],
    valid: { Weekday: 'Friday' },
    texts: ['Start date', 'End date', 'Comment'],
  },
  {
    name: 'Save this view',
    title: 'Save this view',
    submit: 'Save',
    open: openSaveView,
    required: ['Name'],
    get valid() {
      return { Name: crypto.randomUUID() };
    },
    texts: ['Name'],
  },
];

export const QUESTIONS: readonly DialogCase[] = [
  {
    name: 'Cancel bin order',
    title: 'Cancel bin order',
    submit: 'Cancel order',
    open: onBin(makePendingBin, 'Cancel order'),
  },
  {
    name: 'Withdraw collection',
    title: 'Withdraw collection',
    submit: 'Withdraw collection',
    open: onBin(makeCollectingBin, 'Withdraw collection'),
  },
  { name: 'Archive job site', title: 'Archive job site', submit: 'Archive', open: onSite('Archive') },
  { name: 'Unarchive job site', title: 'Unarchive job site', submit: 'Unarchive', open: onSite('Unarchive') },
  { name: 'Disable user', title: 'Disable user', submit: 'Disable', open: onUser('a') },
  { name: 'Send reset email', title: 'Send reset email', submit: 'Send', open: onUser('r') },
  { name: 'Remove user', title: 'Remove user', submit: 'Remove', open: onUser('#') },
  { name: 'Send invitation again', title: 'Send invitation again', submit: 'Send', open: onInvited('r') },
  { name: 'Remove from the staff', title: 'Remove from the staff', submit: 'Remove', open: onInvited('#') },
  { name: 'Archive driver', title: 'Archive driver', submit: 'Archive', open: onDriver('a') },
  { name: 'Unarchive driver', title: 'Unarchive driver', submit: 'Unarchive', open: onDriver('a', true) },
  {
    name: 'End standing order',
    title: 'End standing order',
    submit: 'End',
    open: onStandingOrder('End'),
  },
  {
    name: 'Resume standing order',
    title: 'Resume standing order',
    submit: 'Resume',
    open: onStandingOrder('Resume'),
  },
  { name: 'New secret', title: 'New secret', submit: 'Make a new secret', open: onWebhook('r') },
  { name: 'Secret of the webhook', title: 'Secret of the webhook', submit: 'Copy', open: openNewSecret },
  { name: 'Edit closed days', title: 'Edit closed days', submit: 'Save', open: openEditClosedDays },
  { name: 'Remove webhook', title: 'Remove webhook', submit: 'Remove', open: onWebhook('#') },
];

/** Dialogs about several bins. Their saving has journeys of its own. */
export const BULK_DIALOGS: readonly DialogCase[] = [
  {
    name: 'Mark several jobs as done',
    title: 'Mark 3 jobs as done',
    submit: 'Mark as done',
    open: onFirstRows(['pending', 'collecting', 'pending'], 'd'),
  },
  {
    name: 'Reschedule several',
    title: 'Reschedule 2 bins',
    submit: 'Reschedule',
    open: onFirstRows(['pending', 'collecting'], 'r'),
  },
  {
    name: 'Several could not be done',
    title: '2 jobs could not be done',
    submit: 'Record attempts',
    open: onFirstRows(['pending', 'collecting'], 'q'),
  },
  {
    name: 'Move all jobs of a day',
    title: 'Move 1 job of Monday 5 Jan',
    submit: 'Reschedule',
    open: openMoveDay,
  },
  { name: 'Assign driver', title: 'Assign driver', submit: 'Assign', open: openAssign },
  {
    name: 'Extend several',
    title: 'Extend the hire of 2 bins',
    submit: 'Extend',
    open: onFirstRows(['collecting', 'collecting'], 'Shift+H'),
  },
  {
    name: 'Assign several',
    title: 'Assign 2 jobs',
    submit: 'Assign',
    open: onFirstRows(['pending', 'collecting'], ','),
  },
];
