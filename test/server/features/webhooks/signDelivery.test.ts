import { newSecret, signDelivery } from '../../../../src/server/features/webhooks/signDelivery';

describe('the signature of a delivery [HOOK-2]', () => {
  it('is that of Standard Webhooks: an example of its documentation', () => {
    const at = new Date('2021-02-25T15:02:10.999Z');
    expect(
      signDelivery(
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        'msg_p5jXN8AQM9LWM0D4loKWxJek',
        '{"test": 2432232314}',
        at,
      ),
    ).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is made with a new secret of 32 bytes for each webhook', () => {
    const secrets = [newSecret(), newSecret()];
    expect(secrets[0]).not.toBe(secrets[1]);
    for (const secret of secrets) expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  });
});
