import type { CreateWebhook } from '../../../contract/webhooks';
import { TextField } from '../../ui/form/TextField';

export function AddressField() {
  return <TextField<CreateWebhook> name="address" label="Address" autoComplete="off" />;
}
