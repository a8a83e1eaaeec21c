import type { Change, ChangedEntity } from '../../../../src/contract/responses/changes';
import { wordsOf } from '../../../../src/portal/app/store/writeWords';
import {
  changeSentence,
  doneWords,
  fieldChanges,
  stepWords,
} from '../../../../src/portal/features/changes/changeWords';
import { fieldValue } from '../../../../src/portal/features/changes/fieldWords';

const MELBOURNE = 'Australia/Melbourne';

function bin(fields: ChangedEntity['fields'], id = 7, name = 'Metals 660L'): ChangedEntity {
  const where = { accountId: 1, jobSiteId: 3, jobSiteName: 'Depot', accountName: 'Acme' };
  return { kind: 'skipBin', id, name, version: 2, binNumber: null, ...where, fields };
}

function change(command: Change['command'], ...entities: ChangedEntity[]): Change {
  return {
    id: 1,
    at: '2026-03-02T22:14:00.000Z',
    actorUid: 'uid',
    actorEmail: 'admin@recycle-all.example',
    command,
    stepId: null,
    undoes: null,
    undoneBy: null,
    entities,
    entityCount: entities.length,
  };
}

const DELIVERED = bin({
  status: { old: 'pending', new: 'delivered' },
  actualDeliveryDate: { old: null, new: '2026-03-03' },
  referenceNumber: { old: null, new: 'B-104' },
});

describe('the description of a change', () => {
  afterEach(() => jest.useRealTimers());

  it('gives the user, the action, the record and each field, without implied values [HISTORY-4]', () => {
    expect(changeSentence(change('markDelivered', DELIVERED), MELBOURNE)).toBe(
      'admin@recycle-all.example marked delivered Metals 660L, 3 Mar, 09:14: delivery date — → 3 Mar 2026, bin number — → B-104',
    );
  });

  it('gives of closed days what differs, and names the list once [CLOSED-8 HISTORY-4]', () => {
    const christmas = { date: '2026-12-25', name: 'Christmas Day' };
    const cup = { date: '2026-11-03', name: 'Melbourne Cup' };
    const closed: ChangedEntity = {
      ...bin(
        { weekdays: { old: [], new: [0, 6] }, dates: { old: [cup], new: [cup, christmas] } },
        1,
        'the closed days',
      ),
      kind: 'closedDays',
    };
    const words = change('updateClosedDays', closed);
    expect(changeSentence(words, MELBOURNE)).toBe(
      'admin@recycle-all.example changed the closed days, 3 Mar, 09:14: closed weekdays — → Sun, Sat, closed dates — → 25 Dec 2026 (Christmas Day)',
    );
    expect(wordsOf('updateClosedDays', { id: 1 }, words)).toBe('Closed days saved');
  });

  it('names drivers as they were called then, and the run whose order was changed, but not the ids of its bins [DRIVER-5 RUNS-4]', () => {
    const words = { old: null, new: 'Sam Okafor' };
    const assigned = bin({ deliveryDriverId: { old: null, new: 3, words } });
    const replaced = bin({ collectionDriverId: { old: 5, new: null, words: { old: 'Ana', new: null } } }, 8);
    expect(changeSentence(change('assignDriver', assigned, replaced), MELBOURNE)).toBe(
      'admin@recycle-all.example assigned Metals 660L, assigned Metals 660L, 3 Mar, 09:14: delivery driver — → Sam Okafor, collection driver Ana → —',
    );
    const skipBinIds = { old: [1, 2], new: [2, 1] };
    const run: ChangedEntity = { ...bin({ skipBinIds }), kind: 'run', name: 'Sam Okafor, 3 Mar 2026' };
    expect(changeSentence(change('orderRun', run), MELBOURNE)).toBe(
      'admin@recycle-all.example changed the order of stops of Sam Okafor, 3 Mar 2026, 3 Mar, 09:14',
    );
  });

  it('says the text of a note that was added or removed, and what was changed in one [NOTES-3]', () => {
    const note = (fields: ChangedEntity['fields']): ChangedEntity => ({
      ...bin(fields),
      kind: 'note',
      name: 'note on Acme',
    });
    const added = note({ text: { old: null, new: 'Pays late' }, pinned: { old: null, new: false } });
    expect(changeSentence(change('createNote', added), MELBOURNE)).toBe(
      'admin@recycle-all.example added note on Acme, 3 Mar, 09:14: Pays late',
    );
    const removed = note({ text: { old: 'Pays late', new: null }, pinned: { old: false, new: null } });
    expect(changeSentence(change('removeNote', removed), MELBOURNE)).toBe(
      'admin@recycle-all.example removed note on Acme, 3 Mar, 09:14: Pays late',
    );
    const changed = note({ pinned: { old: false, new: true } });
    expect(changeSentence(change('updateNote', changed), MELBOURNE)).toBe(
      'admin@recycle-all.example changed note on Acme, 3 Mar, 09:14: pinned no → yes',
    );
  });

  it('counts what a step has changed, by command and kind [HISTORY-7]', () => {
    const delivered = change('markDelivered', DELIVERED);
    expect(stepWords([change('markCollected', DELIVERED), delivered, delivered])).toBe(
      'marked collected 1 bin and marked delivered 2 bins',
    );
    const account: ChangedEntity = { ...DELIVERED, kind: 'account' };
    expect(stepWords([change('createAccount', account), change('createAccount', account)])).toBe(
      'added 2 accounts',
    );
    expect(stepWords([change('undoChange', DELIVERED)])).toBe('undid 1 change');
  });

  it('is notified as a swap if a replacement was ordered with the collection [NOTE-6]', () => {
    const old = bin({ desiredCollectionDate: { old: null, new: '2026-03-09' } });
    const fresh = bin({ status: { old: null, new: 'pending' } }, 8, 'PVC 240L');
    const words = (...entities: ChangedEntity[]) =>
      wordsOf('requestCollection', { id: 7 }, change('requestCollection', ...entities));
    expect([words(old), words(old, fresh)]).toEqual([
      'Collection requested, Metals 660L',
      'Swap requested, Metals 660L',
    ]);
  });

  it('is one sentence for both bins of a swap [HISTORY-4]', () => {
    const old = bin({ desiredCollectionDate: { old: null, new: '2026-03-09' } });
    const fresh = bin({ status: { old: null, new: 'pending' } }, 8, 'PVC 240L');
    expect(changeSentence(change('requestCollection', old, fresh), MELBOURNE)).toBe(
      'admin@recycle-all.example requested the collection of Metals 660L, ordered as its replacement PVC 240L, 3 Mar, 09:14: desired collection date — → 9 Mar 2026',
    );
  });

  it('says that both halves of a swap were rescheduled [HISTORY-4 JOB-2]', () => {
    const old = bin({ desiredCollectionDate: { old: '2026-03-05', new: '2026-03-09' } });
    const fresh = bin({ desiredDeliveryDate: { old: '2026-03-05', new: '2026-03-09' } }, 8, 'PVC 240L');
    expect(changeSentence(change('rescheduleSkipBin', old, fresh), MELBOURNE)).toBe(
      'admin@recycle-all.example rescheduled Metals 660L, rescheduled PVC 240L, 3 Mar, 09:14: desired collection date 5 Mar 2026 → 9 Mar 2026, desired delivery date 5 Mar 2026 → 9 Mar 2026',
    );
  });

  it('says that the order of a replacement was cancelled with the collection [HISTORY-4 JOB-4]', () => {
    const old = bin({ desiredCollectionDate: { old: '2026-03-09', new: null } });
    const fresh = bin({ status: { old: 'pending', new: 'cancelled' } }, 8, 'PVC 240L');
    expect(changeSentence(change('withdrawCollection', old, fresh), MELBOURNE)).toBe(
      'admin@recycle-all.example withdrew the collection of Metals 660L, cancelled the order of PVC 240L, 3 Mar, 09:14: desired collection date 9 Mar 2026 → —',
    );
  });

  it('says what kept a job from being done, never more than the newest attempt, and what an undo removed [HISTORY-8]', () => {
    const first = {
      job: 'collection',
      date: '2026-03-05',
      reason: 'no-access',
      comment: 'Gate locked',
      state: 'open',
    };
    const second = { ...first, date: '2026-03-06', reason: 'other', comment: 'Truck broke down' };
    const words = (old: unknown, now: unknown) =>
      changeSentence(change('recordAttempt', bin({ attempts: { old, new: now } })), MELBOURNE);
    expect(words(null, [first])).toBe(
      'admin@recycle-all.example recorded an attempt at Metals 660L, 3 Mar, 09:14: attempted 5 Mar: no access (Gate locked)',
    );
    expect(words([first], [first, { ...second, reason: 'blocked', comment: null }])).toMatch(
      /: attempted 6 Mar: blocked$/,
    );
    expect(fieldChanges('undoChange', bin({ attempts: { old: [first, second], new: [first] } }))).toEqual([
      'removed: attempted 6 Mar: Truck broke down',
    ]);
    const attempted = bin({
      attempts: { old: null, new: [first] },
      desiredCollectionDate: { old: '2026-03-05', new: '2026-03-09' },
    });
    const other = bin({ desiredDeliveryDate: { old: '2026-03-05', new: '2026-03-09' } }, 8, 'PVC 240L');
    expect(doneWords(change('recordAttempt', other, attempted))).toBe(
      'rescheduled PVC 240L, recorded an attempt at Metals 660L',
    );
    const one = change('recordAttempt', attempted);
    expect(stepWords([one, one])).toBe('recorded an attempt at 2 bins');
  });

  it('says until when a hire was extended, and what was collected [HIRE-2 COLLECT-1]', () => {
    const extended = bin({ hireUntil: { old: null, new: '2026-03-12' } });
    expect(changeSentence(change('extendHire', extended), MELBOURNE)).toBe(
      'admin@recycle-all.example extended the hire of Metals 660L, 3 Mar, 09:14: hire until — → 12 Mar 2026',
    );
    const collected = bin({
      purchaseOrder: { old: null, new: '4711' },
      collectedKilograms: { old: null, new: 412.5 },
      docketNumber: { old: null, new: '77' },
      contamination: { old: 'none', new: 'minor' },
      contaminationComment: { old: null, new: 'Plaster' },
    });
    expect(fieldChanges('updateSkipBin', collected)).toEqual([
      'PO — → 4711',
      'weight — → 412.5 kg',
      'docket number — → 77',
      'contamination None → Minor',
      'contamination comment — → Plaster',
    ]);
  });

  it('says what a change of a standing order did to its jobs [REPEAT-15 HISTORY-4]', () => {
    const order: ChangedEntity = {
      ...bin({ weekday: { old: 2, new: 5 }, slot: { old: 'morning', new: 'afternoon' } }),
      kind: 'standingOrder',
      name: 'Weekly swap · Metals 660L',
    };
    const requested = { desiredCollectionDate: { old: null, new: '2026-03-09' } };
    const words = change(
      'updateStandingOrder',
      order,
      bin({ status: { old: null, new: 'pending' } }, 8),
      bin({ status: { old: 'pending', new: 'cancelled' } }, 9),
      bin({ desiredDeliveryDate: { old: '2026-03-10', new: '2026-03-13' } }, 10),
      bin(requested, 11),
      bin({ desiredCollectionDate: { old: '2026-03-09', new: null } }, 12),
    );
    expect(doneWords(words)).toBe(
      [
        'changed Weekly swap · Metals 660L',
        'ordered Metals 660L',
        'cancelled the order of Metals 660L',
        'rescheduled Metals 660L',
        'requested the collection of Metals 660L',
        'withdrew the collection of Metals 660L',
      ].join(', '),
    );
    expect(fieldChanges('updateStandingOrder', order)).toEqual([
      'weekday Tue → Fri',
      'time Morning → Afternoon',
    ]);
    const repeated = bin({ ...requested, standingOrderId: { old: null, new: 4 } });
    expect(fieldChanges('createStandingOrder', repeated)).toContain('standing order — → ↻');
    expect(
      fieldChanges('undoChange', { ...order, fields: { until: { old: '2026-03-09', new: null } } }),
    ).toEqual(['until 9 Mar 2026 → —']);
  });

  it('says of a delivered bin that it was delivered, not of the next job that takes it away [HISTORY-4 REPEAT-15]', () => {
    const next = bin({ previousSkipBinId: { old: null, new: 7 } });
    expect(doneWords(change('markDelivered', next, DELIVERED))).toBe(
      'changed Metals 660L, marked delivered Metals 660L',
    );
  });

  it('mentions the status where the status was changed [HISTORY-4]', () => {
    const updated = bin({ status: { old: 'cancelled', new: 'pending' } });
    expect(fieldChanges('updateSkipBin', updated)).toEqual(['status Cancelled → Pending']);
  });

  it.each([
    ['status', 'delivered', 'Delivered'],
    ['type', 'pvc', 'PVC'],
    ['size', 660, '660L'],
    ['deliveryTimeSlot', 'morning', 'Morning'],
    ['desiredDeliveryDate', '2026-03-09', '9 Mar 2026'],
    ['deliveryComment', 'pending', 'pending'],
    ['referenceNumber', null, '—'],
    ['referenceNumber', '2026-03-09', '2026-03-09'],
  ])("describes %s %j in the office's words [HISTORY-4]", (field, value, words) => {
    expect(fieldValue(field, value)).toBe(words);
  });
});
