import { CONFIGURATION_ELEMENT_ID } from '../../../src/contract/configuration';

/** Imported first, this is the page of a server with BASE_PATH=/skips. */
const element = document.createElement('script');
element.id = CONFIGURATION_ELEMENT_ID;
element.type = 'application/json';
element.textContent = JSON.stringify({ basePath: '/skips' });
document.head.append(element);
