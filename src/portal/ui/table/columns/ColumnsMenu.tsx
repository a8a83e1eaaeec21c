import { LayoutThreeColumns } from '@blueprintjs/icons';
import { memo } from 'react';
import { ActionMenu } from '../../menu/ActionMenu';
import { columnActions, resetColumns, sortActions } from './columnActions';
import type { Sorting } from './Sorting';
import type { ColumnLayout } from './useColumnLayout';

interface ColumnsMenuProps {
  layout: ColumnLayout;
  sorting: Sorting | undefined;
}

/** All actions of the headers' menus, as a tab stop: the headers themselves are not tab stops. */
export const ColumnsMenu = memo(function ColumnsMenu({ layout, sorting }: ColumnsMenuProps) {
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
        actions={[...columns, resetColumns(layout)]}
      />
    </span>
  );
});
