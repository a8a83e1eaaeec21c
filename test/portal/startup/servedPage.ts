import { CONFIGURATION_ELEMENT_ID } from '../../../src/contract/configuration';

/** Imported first, this is the page of a demo with BASE_PATH=/skips. */
const element = document.createElement('script');
element.id = CONFIGURATION_ELEMENT_ID;
element.type = 'application/json';
element.textContent = JSON.stringify({
  basePath: '/skips',
  demoSignIn: { email: 'admin@demo.example', password: 'the password' },
});
document.head.append(element);
