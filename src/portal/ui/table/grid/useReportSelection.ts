import { useEffect } from 'react';

/** Puts a function that returns the selected rows into the map, under the table's id. */
export function useReportSelection<Row>(
  id: string,
  selections: Map<string, () => Row[]> | undefined,
  selectedRows: () => Row[],
) {
  useEffect(() => {
    selections?.set(id, selectedRows);
    return () => void selections?.delete(id);
  }, [id, selections, selectedRows]);
}
