import { LayoutThreeColumns } from '@blueprintjs/icons';
import { memo } from 'react';
import { ActionMenu } from '../menu/ActionMenu';
import { columnActions, resetColumns } from './columnActions';
import type { ColumnLayout } from './useColumnLayout';

/** All actions of the headers' menus, as a tab stop: the headers themselves are not tab stops. */
export const ColumnsMenu = memo(function ColumnsMenu({ layout }: { layout: ColumnLayout }) {
  const columns = layout.columns.map(({ header }, position) => ({
    label: header,
    submenu: columnActions(layout, position),
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
