import {
  CONFIGURATION_ELEMENT_ID,
  requireFirebaseConfiguration,
  type PortalConfiguration,
} from '../../contract/configuration';

/**
 * Reads the configuration that the server put into the page.
 * @throws 'Missing required configuration: {names}'
 */
export function readConfiguration(page: Document): PortalConfiguration {
  const text = page.getElementById(CONFIGURATION_ELEMENT_ID)?.textContent;
  const given = (text ? JSON.parse(text) : {}) as PortalConfiguration;
  return {
    ...given,
    firebase: requireFirebaseConfiguration(given.firebase ?? {}),
    apiBaseUrl: given.apiBaseUrl || page.location.origin,
  };
}
