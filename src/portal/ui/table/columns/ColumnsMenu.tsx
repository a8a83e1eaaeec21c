import { LayoutThreeColumns } from '@blueprintjs/icons';
import { memo } from 'react';
import type { Choice } from '../../menu/ActionList';
import { ActionMenu } from '../../menu/ActionMenu';
import { columnActions, resetColumns, sortActions } from './columnActions';
import type { Sorting } from './Sorting';
import type { ColumnLayout } from './useColumnLayout';

interface ColumnsMenuProps {
  layout: ColumnLayout;
  sorting: Sorting | undefined;
  /** Shows and hides a further column. */
  more: Choice | undefined;
}

/** All actions of the headers' menus, as a tab stop: the headers themselves are not tab stops. */
export const ColumnsMenu = memo(function ColumnsMenu({ layout, sorting, more }: ColumnsMenuProps) {
  const columns = layout.columns.map(({ header }, position) => ({
    label: header,
    submenu: [...sortActions(layout, position, sorting), ...columnActions(layout, position)],
  }));
  return (
    <span className="ra-columns-menu">
      <ActionMenu
        label="Columns"
        text="Columns"
        icon={<LayoutThreeColumns />}
        placement="top-start"
        actions={[...columns, ...(more ? [more] : []), resetColumns(layout)]}
      />
    </span>
  );
});
