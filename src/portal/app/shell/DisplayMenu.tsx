import { useDispatch, useSelector } from 'react-redux';
import { ActionMenu } from '../../ui/menu/ActionMenu';
import { DENSITIES } from '../../ui/table/grid/density';
import { Tooltip } from '../../ui/Tooltip';
import { COLOURS } from '../store/display';
import { displaySlice, selectDisplay } from '../store/displaySlice';
import { smallIcon } from './smallIcon';

const SLIDERS = smallIcon(
  'M2 1h2v5H2zM1 7h4v2H1zm1 3h2v5H2zM7 1h2v8H7zM6 10h4v2H6zm1 3h2v2H7zM12 1h2v3h-2zM11 5h4v2h-4zm1 3h2v7h-2z',
);
const COLOURS_LABELS = { system: 'As the system', light: 'Light', dark: 'Dark' };
const DENSITY_LABELS = { comfortable: 'Comfortable', compact: 'Compact' };

/** Colours, density and single-key shortcuts, each remembered on this machine. */
export function DisplayMenu({ collapsed }: { collapsed: boolean }) {
  const dispatch = useDispatch();
  const display = useSelector(selectDisplay);
  const { coloursChosen, densityChosen, singleKeysSwitched } = displaySlice.actions;
  return (
    <Tooltip text="Display" placement="right" disabled={!collapsed}>
      <ActionMenu
        label="Display"
        text={collapsed ? undefined : 'Display'}
        icon={SLIDERS}
        placement="top-start"
        actions={[
          {
            label: 'Colours',
            submenu: COLOURS.map((colours) => ({
              label: COLOURS_LABELS[colours],
              checked: display.colours === colours,
              onSelect: () => void dispatch(coloursChosen(colours)),
            })),
          },
          {
            label: 'Rows',
            command: 'switchDensity',
            submenu: DENSITIES.map((density) => ({
              label: DENSITY_LABELS[density],
              checked: display.density === density,
              onSelect: () => void dispatch(densityChosen(density)),
            })),
          },
          {
            label: 'Single-key shortcuts',
            command: 'switchSingleKeys',
            submenu: [true, false].map((on) => ({
              label: on ? 'On' : 'Off',
              checked: display.singleKeys === on,
              onSelect: () => void dispatch(singleKeysSwitched(on)),
            })),
          },
        ]}
      />
    </Tooltip>
  );
}
