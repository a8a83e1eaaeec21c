import { Settings } from '@blueprintjs/icons';
import { useDispatch, useSelector } from 'react-redux';
import { ActionMenu } from '../ui/ActionMenu';
import { DENSITIES } from '../ui/density';
import { Hint } from '../ui/Hint';
import { COLOURS, displaySlice, selectDisplay } from './displaySlice';

const COLOURS_LABELS = { system: 'As the system', light: 'Light', dark: 'Dark' };
const DENSITY_LABELS = { comfortable: 'Comfortable', compact: 'Compact' };

/** Colours and density, each remembered on this machine. */
export function DisplayMenu() {
  const dispatch = useDispatch();
  const display = useSelector(selectDisplay);
  const { coloursChosen, densityChosen } = displaySlice.actions;
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
            submenu: DENSITIES.map((density) => ({
              label: DENSITY_LABELS[density],
              checked: display.density === density,
              onSelect: () => void dispatch(densityChosen(density)),
            })),
          },
        ]}
      />
    </Hint>
  );
}
