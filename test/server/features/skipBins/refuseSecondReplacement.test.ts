import type { ErrorBody } from '../../../../src/contract/errors';
import type { SkipBin } from '../../../../src/contract/skipBins';
import { COLLECTION, makeCollectingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';

const SWAP = { type: 'pvc', size: 240 };
const ROUNDS = 8;

const { admin } = apiOfFile();

describe('a cancelled replacement that is restored while another one is ordered', () => {
  it('leaves the bin with one of the two, and refuses the other [LIFE-9 KEEP-6]', async () => {
    // On a PostgreSQL server the two requests do overlap in most rounds.
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, replacement } = await makeCollectingBin(admin, SWAP);
      await admin.put('/skip-bins/cancel', { id: replacement?.id });
      const broughtBack = {
        id: replacement?.id,
        status: 'pending',
        ...SWAP,
        desiredDeliveryDate: '2026-03-09',
        deliveryTimeSlot: 'morning',
      };
      const answers = await Promise.all([
        admin.put<ErrorBody>('/skip-bins', broughtBack),
        admin.put<ErrorBody>('/skip-bins/collect', { id, ...COLLECTION, swap: SWAP }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refusal = answers.find(({ status }) => status === 409);
      expect(['conflict', 'invalid-transition']).toContain(refusal?.body.code);
      expect((await admin.get<SkipBin>(`/skip-bins/${id}`)).body.replacement).not.toBeNull();
    }
  });
});
