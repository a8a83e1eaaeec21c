import { CreateSkipBinDialog } from './CreateSkipBinDialog';
import type { SkipBinDialogProps } from './SkipBinDialogProps';

export function OrderAgainDialog({ bin, onClose }: SkipBinDialogProps) {
  return <CreateSkipBinDialog jobSite={bin.jobSite} like={bin} onClose={onClose} />;
}
