import { CONFIGURATION_ELEMENT_ID, type PortalConfiguration } from '../../contract/configuration';

const text = document.getElementById(CONFIGURATION_ELEMENT_ID)?.textContent;

/** The configuration that the server put into the page, unchecked: main.tsx says what is missing. */
export const pageConfiguration = (text ? JSON.parse(text) : {}) as PortalConfiguration;
