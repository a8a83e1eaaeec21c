import { invalidField } from '../../http/errors/ApiError';
import { whyInside } from './outsideNetwork';

/** @throws ApiError if nothing may be posted to an address like this one */
export function refuseUnfitAddress(address: string, toPrivateNetwork: boolean): void {
  const reason = toPrivateNetwork ? undefined : whyInside(new URL(address));
  if (reason) throw invalidField('address', reason);
}
