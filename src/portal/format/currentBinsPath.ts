import { CURRENT_STATES } from '../../contract/listedState';
import { screenPaths } from './screenPaths';

/** Where the list of bins begins: without those that are over. Not in screenPaths, which the sign-in form loads too. */
export const currentBinsPath = `${screenPaths.bins}?state=${CURRENT_STATES.join()}`;
