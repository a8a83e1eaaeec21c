import { TableQuadrantStack as BlueprintQuadrantStack } from '@blueprintjs/table/lib/esm/quadrants/tableQuadrantStack';

/**
 * webpack.config.ts replaces a part of Blueprint's table with this file. Each render of that part measures the scroll bar for
 * shadows at the table's edges, which the list does not show, and so makes the browser lay out the page once more.
 */
export class TableQuadrantStack extends BlueprintQuadrantStack {
  constructor(...given: ConstructorParameters<typeof BlueprintQuadrantStack>) {
    super(...given);
    Object.assign(this, { renderTableOverlay: () => undefined });
  }
}
