import { getFirebaseAuth, initializeFirebase } from '../../../src/portal/session/firebase';

const COMPLETE = {
  firebase: {
    apiKey: 'key',
    authDomain: 'example.firebaseapp.com',
    projectId: 'example',
    storageBucket: 'example.appspot.com',
    messagingSenderId: '1',
    appId: '1:1:web:1',
  },
  apiBaseUrl: 'http://127.0.0.1:1',
  businessTimeZone: 'Australia/Melbourne',
};

describe('the auth instance', () => {
  it('throws before it is initialised [START-4]', () => {
    expect(() => getFirebaseAuth()).toThrow('Firebase not initialized. Call initializeFirebase first.');
  });

  it('requires the whole configuration [START-1 START-3]', () => {
    const { apiKey: _key, appId: _id, ...rest } = COMPLETE.firebase;
    expect(() => initializeFirebase({ ...COMPLETE, firebase: { ...rest, apiKey: '', appId: '' } })).toThrow(
      'Missing required configuration: apiKey, appId',
    );
    expect(() => getFirebaseAuth()).toThrow('Firebase not initialized');
  });

  it('connects to a local emulator if one is configured [START-1]', () => {
    const auth = initializeFirebase({ ...COMPLETE, authEmulatorUrl: 'http://127.0.0.1:9099' });
    expect(auth.emulatorConfig).toMatchObject({ host: '127.0.0.1', port: 9099 });
    expect(getFirebaseAuth()).toBe(auth);
  });
});
