import { getFirebaseAuth, initializeFirebase } from '../../../src/portal/session/firebase';
import { FIREBASE } from '../../support/testIdentity';

const COMPLETE = {
  firebase: FIREBASE,
  apiBaseUrl: 'http://127.0.0.1:1',
  businessTimeZone: 'Australia/Melbourne',
};

describe('the auth instance', () => {
  it('throws before it is initialised [START-4]', () => {
    expect(() => getFirebaseAuth()).toThrow('Firebase not initialized. Call initializeFirebase first.');
  });

  it('requires the whole configuration [START-1 START-3]', () => {
    expect(() =>
      initializeFirebase({ ...COMPLETE, firebase: { ...FIREBASE, apiKey: '', appId: '' } }),
    ).toThrow('Missing required configuration: apiKey, appId');
    expect(() => getFirebaseAuth()).toThrow('Firebase not initialized');
  });

  it('connects to a local emulator if one is configured [START-1]', () => {
    const auth = initializeFirebase({ ...COMPLETE, authEmulatorUrl: 'http://127.0.0.1:9099' });
    expect(auth.emulatorConfig).toMatchObject({ host: '127.0.0.1', port: 9099 });
    expect(getFirebaseAuth()).toBe(auth);
  });
});
