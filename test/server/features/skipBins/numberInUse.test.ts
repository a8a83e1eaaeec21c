import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { readBin } from '../../../support/swaps';

const { admin } = apiOfFile();

type Answer = SkipBin & ErrorBody;
const read = (id: number) => readBin(admin, id);
const deliver = ({ id }: SkipBin, referenceNumber?: string | null, more = {}) =>
  admin.put<Answer>('/skip-bins/delivered', {
    id,
    actualDeliveryDate: '2026-03-03',
    referenceNumber,
    ...more,
  });
const update = (bin: SkipBin, given: Partial<SkipBin> & { evenIfInUse?: boolean }) =>
  admin.put<Answer>('/skip-bins', { ...bin, ...given });

describe('a bin number in use on another site', () => {
  it.each(['as it is', 'in other capitals'])(
    'is refused (%s) with the bin that uses it, and nothing is written [LIFE-12]',
    async (how) => {
      const standing = await makeDeliveredBin(admin);
      const { referenceNumber, jobSite } = standing;
      const number = how === 'as it is' ? referenceNumber : ` ${referenceNumber?.toLowerCase()} `;
      const pending = await makePendingBin(admin);
      const delivered = await makeDeliveredBin(admin);
      for (const [bin, answer] of [
        [pending, await deliver(pending, number)],
        [delivered, await update(delivered, { referenceNumber: number })],
      ] as const) {
        const { status, body } = answer;
        expect([status, body.code]).toEqual([409, 'bin-number-in-use']);
        expect(body.message).toBe(`${number?.trim()} stands at ${jobSite.name}, ${jobSite.account.name}`);
        expect(body.binsWithNumber).toEqual([standing]);
        expect(await read(bin.id)).toEqual(bin);
      }
    },
  );

  it('can be used anyway when confirmed, and is not checked again [LIFE-12]', async () => {
    const { referenceNumber } = await makeDeliveredBin(admin);
    const first = await deliver(await makePendingBin(admin), referenceNumber, { evenIfInUse: true });
    expect([first.status, first.body.referenceNumber]).toEqual([200, referenceNumber]);
    const other = await makeDeliveredBin(admin);
    const second = await update(other, { referenceNumber, evenIfInUse: true });
    expect([second.status, second.body.referenceNumber]).toEqual([200, referenceNumber]);
    expect((await update(await read(other.id), { deliveryComment: 'Rear lane' })).status).toBe(200);
  });

  it('is refused when an update sets a bin to delivered with it [LIFE-12]', async () => {
    const { referenceNumber } = await makeDeliveredBin(admin);
    const bin = await makePendingBin(admin);
    expect((await update(bin, { referenceNumber })).status).toBe(200);
    const delivered = { status: 'delivered', actualDeliveryDate: '2026-03-03' } as const;
    expect((await update(await read(bin.id), delivered)).body.code).toBe('bin-number-in-use');
    // Without a number in the request, the stored one applies.
    expect((await deliver(bin)).body.code).toBe('bin-number-in-use');
  });

  it('is accepted on the same site, and once the other bin is collected or was never delivered [LIFE-12]', async () => {
    const standing = await makeDeliveredBin(admin);
    const beside = await makePendingBin(admin, { jobSiteId: standing.jobSiteId });
    expect((await deliver(beside, standing.referenceNumber)).status).toBe(200);

    const going = await makeCollectingBin(admin);
    await admin.put('/skip-bins/collected', { id: going.id, actualCollectionDate: '2026-03-10' });
    const called = await makePendingBin(admin);
    await update(called, { referenceNumber: 'N-1' });
    expect((await deliver(await makePendingBin(admin), going.referenceNumber)).status).toBe(200);
    expect((await deliver(await makePendingBin(admin), 'N-1')).status).toBe(200);
    // Missing numbers are not the same number.
    for (let count = 0; count < 2; count += 1)
      expect((await deliver(await makePendingBin(admin), null)).status).toBe(200);
  });

  it('is refused to the second of two concurrent requests [LIFE-12 KEEP-6]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const bins = await Promise.all([makePendingBin(admin), makePendingBin(admin)]);
      const answers = await Promise.all(bins.map((bin) => deliver(bin, `T-${round}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
