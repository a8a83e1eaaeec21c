/**
 * webpack.config.ts replaces the keys of Blueprint's table, and its clipboard, with this file: the list has its own
 * (useGridKeys).
 */
export class TableHotkeys {
  setGrid() {}

  setProps() {}

  setState() {}
}
