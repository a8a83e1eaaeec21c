import { Settings } from '@blueprintjs/icons';
import { useDispatch, useSelector } from 'react-redux';
import { ActionMenu } from '../../ui/menu/ActionMenu';
import { DENSITIES } from '../../ui/table/density';
import { Hint } from '../../ui/Hint';
import { COLOURS } from '../store/display';
import { displaySlice, selectDisplay } from '../store/displaySlice';

const COLOURS_LABELS = { system: 'As the system', light: 'Light', dark: 'Dark' };
const DENSITY_LABELS = { comfortable: 'Comfortable', compact: 'Compact' };

/** Colours, density and single-key shortcuts, each remembered on this machine. */
export function DisplayMenu() {
  const dispatch = useDispatch();
  const display = useSelector(selectDisplay);
  const { coloursChosen, densityChosen, singleKeysSwitched } = displaySlice.actions;
  return (
    <Hint text="Display" placement="right">
      <ActionMenu
        label="Display"
        icon={<Settings />}
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
    </Hint>
  );
}
