import { QueryStatus } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { SIDEBAR_LOAD_MILLISECONDS } from '../../ui/timings';
import type { RootState } from '../store/store';

const STREAM = 'followChanges';

const isReading = ({ adminApi }: Pick<RootState, 'adminApi'>) =>
  Object.values(adminApi.queries).some(
    (read) => read?.endpointName !== STREAM && read?.status === QueryStatus.pending,
  );

/** Whether the first screen has been shown with its data: the shell's later parts load after it. */
export function useAfterFirstRead(): boolean {
  const [isShown, setIsShown] = useState(false);
  // Later reads must not re-render the shell.
  const isWaiting = useSelector((state: RootState) => !isShown && isReading(state));
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => setIsShown(true), SIDEBAR_LOAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isShown;
}
