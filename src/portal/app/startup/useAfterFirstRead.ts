import { QueryStatus } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { SIDEBAR_LOAD_MILLISECONDS } from '../../startup/delays';
import type { RootState } from '../store/store';

const STREAM = 'followChanges';

const isReading = ({ adminApi }: Pick<RootState, 'adminApi'>) =>
  Object.values(adminApi.queries).some(
    (read) => read?.endpointName !== STREAM && read?.status === QueryStatus.pending,
  );

/** Whether the first screen has its data: the shell's later parts load after it. docs/performance.md lists what that gains. */
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
