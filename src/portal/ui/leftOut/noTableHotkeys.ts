/** In place of the keys of Blueprint's table, and its clipboard: the list has its own (useGridKeys). */
export class TableHotkeys {
  setGrid() {}

  setProps() {}

  setState() {}
}
