import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayStrip } from '../../../../src/portal/features/dashboard/DayStrip';
import { useCommands } from '../../../../src/portal/ui/commands/useCommands';
import { WithCommands } from '../../../support/WithCommands';

function Rows({ onEscape }: { onEscape: () => void }) {
  useCommands({ clearSelection: { run: onEscape } });
  return null;
}

describe('the strip of days', () => {
  it('moves the focus to the rows by Escape, and their selection stays [DASH-14]', async () => {
    const onFocusRows = jest.fn();
    const onEscape = jest.fn();
    render(
      <WithCommands>
        <Rows onEscape={onEscape} />
        <DayStrip
          days={[{ date: '2026-03-02', deliveries: 1, collections: 0 }]}
          today="2026-03-02"
          chosen={-1}
          onChoose={() => {}}
          onFocusRows={onFocusRows}
          isDragging={false}
          onDrop={() => {}}
        />
      </WithCommands>,
    );
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onFocusRows).toHaveBeenCalledTimes(1);
    expect(onEscape).not.toHaveBeenCalled();
  });
});
