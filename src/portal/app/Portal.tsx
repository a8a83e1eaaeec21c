import { BlueprintProvider } from '@blueprintjs/core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import type { CsvFile } from '../../contract/csv/CsvFile';
import { UNREACHABLE } from '../api/baseQuery';
import { selectBusinessTimeZone } from '../api/businessDaySlice';
import { useUndoChangeMutation } from '../features/changes/changesApi';
import { CommandRegistry } from '../ui/commands/CommandRegistry';
import { CommandsContext } from '../ui/commands/CommandsContext';
import { useCommands } from '../ui/commands/useCommands';
import { useCommandKeys } from '../ui/commands/useCommandKeys';
import { DensityContext } from '../ui/table/grid/density';
import type { OpenedRecord } from '../format/OpenedRecord';
import { NotificationRegion, type Undoable } from '../ui/notifications/NotificationRegion';
import { RefetchContext } from '../ui/reading/RefetchContext';
import { openBeside } from './beside/openBeside';
import { csvDownloads } from './csvDownloads';
import { selectDisplay } from './store/displaySlice';
import { selectDone } from './store/doneSlice';
import { followDone } from './store/followDone';
import { notificationsSlice, selectVisibleNotification, showMessage } from './store/notificationsSlice';
import { refetchNow } from './store/refetchNow';
import { selectNextRefetch } from './store/refetchSlice';
import { AskBeforeLeaving } from './shell/AskBeforeLeaving';
import { KeepDrafts } from './shell/KeepDrafts';
import { ScreenMirror } from './shell/ScreenMirror';
import { Shell } from './shell/Shell';
import type { Store } from './store/store';
import './Portal.css';

function whyNotUndone({ done, isUndoing }: ReturnType<typeof selectDone>): string {
  if (isUndoing) return 'It is being undone';
  const last = done.at(-1);
  return last ? `‘${last.words}’ cannot be undone` : 'Nothing was done here that could be undone';
}

function Notifications() {
  const dispatch = useDispatch();
  const notification = useSelector(selectVisibleNotification);
  const dismiss = useCallback(() => dispatch(notificationsSlice.actions.dismissed()), [dispatch]);
  const steps = useSelector(selectDone);
  const { isUndoing } = steps;
  const [toUndo, toDoAgain] = [steps.done.at(-1), steps.undone.at(-1)];
  const [undoChange] = useUndoChangeMutation();
  const undo = ({ changeIds: ids, evenIfInUse }: Undoable) => void undoChange({ ids, evenIfInUse });
  // Step by step, even after the notifications are gone.
  useCommands({
    undo: {
      when: () => toUndo !== undefined && toUndo.changeIds.length > 0 && !isUndoing,
      whyNot: () => whyNotUndone(steps),
      subject: () => toUndo?.words,
      run: () => toUndo && undo(toUndo),
    },
    doAgain: {
      when: () => toDoAgain !== undefined && !isUndoing,
      whyNot: () => (isUndoing ? 'It is being undone' : 'Nothing was undone here that could be done again'),
      subject: () => toDoAgain?.words,
      run: () => toDoAgain && undo(toDoAgain),
    },
  });
  return <NotificationRegion notification={notification} onDismiss={dismiss} onUndo={undo} />;
}

function CommandKeys() {
  useCommandKeys();
  return null;
}

/** Provides the user's display settings and the commands to the UI kit. */
function Display({ children }: { children: ReactNode }) {
  const { density, singleKeys } = useSelector(selectDisplay);
  const dispatch = useDispatch<Store['dispatch']>();
  const [global] = useState(() => {
    const notify = (message: string) => void dispatch(showMessage(message));
    return {
      registry: new CommandRegistry(notify),
      saveCsv: (file: CsvFile) =>
        void csvDownloads.preload().then(
          ({ saveCsv }) => dispatch(saveCsv(file, notify)),
          () => notify(UNREACHABLE.message),
        ),
      openBeside: (record: OpenedRecord) => openBeside(record, notify),
    };
  });
  const commands = useMemo(() => ({ ...global, singleKeys }), [global, singleKeys]);
  return (
    <DensityContext.Provider value={density}>
      <CommandsContext.Provider value={commands}>
        <CommandKeys />
        {children}
      </CommandsContext.Provider>
    </DensityContext.Provider>
  );
}

/** Provides the retry of failed reads to the UI kit. */
function Refetching({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<Store['dispatch']>();
  const nextAt = useSelector(selectNextRefetch);
  const timeZone = useSelector(selectBusinessTimeZone);
  const refetch = useMemo(
    () => ({ nextAt, timeZone, readAgain: () => dispatch(refetchNow()) }),
    [nextAt, timeZone, dispatch],
  );
  return <RefetchContext.Provider value={refetch}>{children}</RefetchContext.Provider>;
}

/** Suppresses Blueprint's own list of shortcuts: its tables open it on '?', even when single keys are switched off. */
const noListOfKeys = () => <></>;

/** The signed-in part of the portal. */
export function Portal({ store }: { store: Store }) {
  useEffect(() => {
    const stop = followDone(store);
    return stop;
  }, [store]);
  return (
    <Provider store={store}>
      <BlueprintProvider hotkeysProviderRenderDialog={noListOfKeys}>
        <Display>
          <Refetching>
            <ScreenMirror>
              <KeepDrafts>
                <AskBeforeLeaving>
                  <Shell />
                </AskBeforeLeaving>
              </KeepDrafts>
            </ScreenMirror>
          </Refetching>
          <Notifications />
        </Display>
      </BlueprintProvider>
    </Provider>
  );
}
