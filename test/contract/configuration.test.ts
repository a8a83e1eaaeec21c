import { requireFirebaseConfiguration } from '../../src/contract/configuration';

const COMPLETE = {
  apiKey: 'key',
  authDomain: 'example.firebaseapp.com',
  projectId: 'example',
  storageBucket: 'example.appspot.com',
  messagingSenderId: '1',
  appId: '1:1:web:1',
};

describe('the configuration of the identity provider', () => {
  it('is accepted when it is complete [START-1]', () => {
    expect(requireFirebaseConfiguration(COMPLETE)).toEqual(COMPLETE);
  });

  it('names the parts that are missing or empty [START-2]', () => {
    const { apiKey: _apiKey, ...rest } = COMPLETE;
    expect(() => requireFirebaseConfiguration({ ...rest, authDomain: '' })).toThrow(
      'Missing required configuration: apiKey, authDomain',
    );
  });
});
