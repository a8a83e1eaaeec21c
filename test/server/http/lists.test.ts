import { listPart } from '../../../src/server/http/lists';

const part = (search: string) => listPart({ page: 0, pageSize: 10, sort: undefined, search }, {});

it('a search of blanks is none: it lists all rows, not the first that are found [FIND-1]', () => {
  expect(part(' \t').search).toBeUndefined();
  expect(part(' Quay ').search).toBe(' Quay ');
});
