import fs from 'node:fs';
import { ANSWER_SCHEMAS_FILE, answerSchemas, answerSchemasText } from '../../src/scripts/answerSchemas';

jest.setTimeout(120_000);

describe('the schemas of the answers [OPENAPI-4]', () => {
  it('are those of the types: if not, run `npm run schemas`', () => {
    expect(fs.readFileSync(ANSWER_SCHEMAS_FILE, 'utf8')).toBe(answerSchemasText());
  });

  it('say what the types say: choices, dates, what can be null and what can be missing', () => {
    const { SkipBin, Change, ErrorBody, AttentionItem } = answerSchemas();
    expect(SkipBin?.properties).toMatchObject({
      id: { type: 'integer' },
      size: { type: 'integer', enum: [240, 360, 660, 1100] },
      desiredDeliveryDate: { type: 'string', format: 'date' },
      actualCollectionDate: { type: ['string', 'null'], format: 'date' },
      collectionTimeSlot: { type: ['string', 'null'], enum: ['morning', 'afternoon', null] },
      jobSite: { $ref: '#/components/schemas/SkipBinSite' },
      replacement: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/SkipBinFields' }] },
    });
    expect(SkipBin?.required?.sort()).toEqual(Object.keys(SkipBin?.properties ?? {}).sort());
    expect(Change?.properties?.at).toEqual({
      type: 'string',
      format: 'date-time',
      description: 'An instant, ISO 8601.',
    });
    expect(ErrorBody?.required).toEqual(['message', 'code']);
    expect(AttentionItem?.anyOf).toHaveLength(2);
  });
});
