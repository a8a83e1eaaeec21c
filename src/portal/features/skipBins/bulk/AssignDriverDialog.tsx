import { Callout } from '@blueprintjs/core';
import { jobOf } from '../../../../contract/lifecycle/lifecycle';
import { canSkipBin } from '../../../../contract/lifecycle/skipBinMachine';
import { otherHalf } from '../../../../contract/lifecycle/swapHalves';
import type { SkipBin, SkipBinFields } from '../../../../contract/responses/skipBins';
import { assignDriverSchema } from '../../../../contract/skipBins';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { DriverField } from '../../drivers/DriverField';
import { SkipBinDialogSubject } from '../dialogs/SkipBinDialogSubject';
import { BulkStatus } from './BulkStatus';
import { OtherHalves } from './OtherHalves';
import { SkipBinList } from './SkipBinList';
import { useBulk } from './useBulk';
import { oldBinOf, useOtherHalves } from './useOtherHalves';

const fields = assignDriverSchema.pick(['driverId']);

interface AssignDriverDialogProps {
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  /** The driver, if one is chosen already; null: nobody. */
  driverId?: number | null | undefined;
  onClose: () => void;
}

const driverOf = (bin: SkipBinFields) => bin[jobOf(bin).driver];

/** Gives one job or several to a driver, or to nobody. Refused ones stay listed, each with the reason. */
export function AssignDriverDialog({ bins, driverId: chosen, onClose }: AssignDriverDialogProps) {
  const possible = bins.filter((bin) => canSkipBin(bin, { type: 'assignDriver' }));
  const leftOut = bins.filter((bin) => !possible.includes(bin));
  const goesWithOldBin = (bin: SkipBin) =>
    otherHalf(bin, { previous: oldBinOf(bin, possible), replacement: undefined }) !== undefined;
  const { waiting, refused, isRunning, outcome, stop, error, send } = useBulk(
    possible.filter((bin) => !goesWithOldBin(bin)),
  );
  const halves = useOtherHalves(waiting);
  /** A bin that a colleague has changed since is sent, and refused with what was changed. */
  const stays = (bin: SkipBin, driverId: number | null) => {
    const { version } = halves.upcoming.data?.find(({ id }) => id === bin.id) ?? bin;
    const half = halves.otherHalfOf(bin);
    return (
      version === bin.version && [bin, ...(half ? [half] : [])].every((one) => driverOf(one) === driverId)
    );
  };
  const schema = fields.test('assigns', ({ driverId }, { createError }) =>
    driverId !== undefined && waiting.every((bin) => stays(bin, driverId))
      ? createError({ path: 'driverId', message: 'It is so already' })
      : true,
  );
  const [driver = null, ...others] = new Set(possible.map(driverOf));
  const [bin, ...more] = waiting;

  return (
    <FormDialog
      title={more.length === 0 ? 'Assign driver' : `Assign ${waiting.length} jobs`}
      subject={bin && more.length === 0 && <SkipBinDialogSubject bin={bin} />}
      schema={schema}
      initialValues={{ driverId: chosen !== undefined ? chosen : others.length > 0 ? '' : driver }}
      submitLabel="Assign"
      saveError={error}
      status={<BulkStatus isRunning={isRunning} outcome={outcome} participle="assigned" />}
      onStop={stop}
      onClose={onClose}
      onSubmit={async ({ driverId }) => {
        if (halves.isUnread) return false;
        return send(
          waiting.flatMap((one) => {
            if (stays(one, driverId)) return [];
            const { id, version, jobSiteId } = one;
            const request = { id, version, driverId, otherHalfVersion: halves.otherHalfOf(one)?.version };
            return [{ command: 'assignDriver', jobSiteId, request }];
          }),
        );
      }}
    >
      <DriverField name="driverId" label="Driver" />
      {(more.length > 0 || refused.length > 0) && <SkipBinList bins={waiting} refused={refused} />}
      <OtherHalves {...halves} title="Assigned with them: the other bins of their swaps" />
      {leftOut.length > 0 && (
        <Callout compact intent="warning" title="Left out: these are not due">
          <SkipBinList bins={leftOut} />
        </Callout>
      )}
    </FormDialog>
  );
}
