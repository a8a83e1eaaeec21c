import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectToday } from '../../../api/businessDaySlice';
import { CreateStandingOrderDialog } from '../../standingOrders/CreateStandingOrderDialog';
import { repetitionOf } from '../repetitionOf';
import type { SkipBinDialogProps } from './SkipBinDialogProps';

export function RepeatSkipBinDialog({ bin, onClose }: SkipBinDialogProps) {
  const today = useSelector(selectToday);
  const [repetition] = useState(() => repetitionOf(bin, today));
  return <CreateStandingOrderDialog jobSite={bin.jobSite} {...repetition} onClose={onClose} />;
}
