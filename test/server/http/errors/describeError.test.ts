import { describeError } from '../../../../src/server/http/errors/describeError';

describe('an error in the log [RUN-1]', () => {
  it('includes its causes, but no values', () => {
    const fromDatabase = Object.assign(new Error('duplicate key value violates "users_email_key"'), {
      code: '23505',
      detail: 'Key (email)=(jane@tests.example) already exists.',
      parameters: ['Jane'],
    });
    const fromProvider = new Error('Raw server response: {"email":"jane@tests.example"}', {
      cause: fromDatabase,
    });
    const described = describeError(fromProvider);
    expect(described).toMatchObject({
      type: 'Error',
      message: 'Raw server response: {"email":"<address>"}',
      cause: { code: '23505', message: 'duplicate key value violates "users_email_key"' },
    });
    expect(described.stack).toContain('describeError.test.ts');
    expect(JSON.stringify(described)).not.toMatch(/jane/i);
  });

  it('may be any thrown value', () => {
    expect(describeError('by jane@tests.example')).toEqual({
      type: 'string',
      message: 'by <address>',
      stack: '',
    });
  });
});
