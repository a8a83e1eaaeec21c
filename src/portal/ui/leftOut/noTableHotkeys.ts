/** Replaces the keys and clipboard of Blueprint's table (webpack.config.ts): lists have useGridKeys. */
export class TableHotkeys {
  setGrid() {}

  setProps() {}

  setState() {}
}
