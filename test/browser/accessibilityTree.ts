import type { Locator, Page } from '@playwright/test';
import { expect } from './portalTest';

/** A node of the browser's accessibility tree. */
export interface AccessibleNode {
  role: string;
  name: string;
  /** Its states by name; a state that refers to other nodes holds those nodes. */
  properties: Record<string, unknown>;
  parent?: AccessibleNode;
}

/** The accessibility tree of the whole page in Chromium, without ignored nodes. */
export async function readTree(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const told = new Map<string, AccessibleNode>(
    nodes.map((node) => [
      node.nodeId,
      {
        role: String(node.role?.value),
        name: String(node.name?.value ?? ''),
        properties: {},
      },
    ]),
  );
  const byElement = new Map(nodes.map((node) => [node.backendDOMNodeId, told.get(node.nodeId)]));
  for (const { nodeId, parentId, properties = [] } of nodes) {
    const node = told.get(nodeId)!;
    const parent = told.get(parentId ?? '');
    if (parent) node.parent = parent;
    for (const { name, value } of properties) {
      node.properties[name] =
        value.relatedNodes?.map(({ backendDOMNodeId }) => byElement.get(backendDOMNodeId)) ?? value.value;
    }
  }
  return nodes.filter(({ ignored }) => !ignored).map(({ nodeId }) => told.get(nodeId)!);
}

/** The nodes with the role within a node, or on the whole page. */
export function within(tree: readonly AccessibleNode[], role: string, ancestor?: AccessibleNode) {
  const isInside = (node: AccessibleNode | undefined): boolean =>
    ancestor === undefined || (node !== undefined && (node.parent === ancestor || isInside(node.parent)));
  return tree.filter((node) => node.role === role && isInside(node));
}

/** The only node of the list; throws otherwise. */
export function only(nodes: readonly AccessibleNode[]): AccessibleNode {
  const [node] = nodes;
  if (!node || nodes.length > 1) throw new Error(`There are ${nodes.length} of what should be there once`);
  return node;
}

const MAX_ROWS_AHEAD = 6;

/** Where the browser exposes the lists of the current screen otherwise than they are displayed. */
export async function listFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const labels = await page.getByRole('grid').evaluateAll((grids) => grids.map(({ ariaLabel }) => ariaLabel));
  for (const label of labels) {
    const list = page.getByRole('grid', { name: label ?? '', exact: true });
    await list.focus();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(list.locator('[role="row"][aria-selected="true"]')).toHaveCount(1);
    faults.push(...(await exposedOtherwise(page, list, label ?? '')).map((fault) => `${label}: ${fault}`));
    await page.keyboard.press('Escape');
  }
  return faults;
}

async function exposedOtherwise(page: Page, list: Locator, label: string): Promise<string[]> {
  const seen = await list.evaluate((grid) => {
    const { top, bottom } = grid.getBoundingClientRect();
    const isInSight = (row: Element) => {
      const box = row.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    };
    const names = (elements: Element[]) => elements.map(({ ariaLabel }) => ariaLabel ?? '');
    // Blueprint renders each header twice; the second one is inert.
    const headers = [...grid.querySelectorAll('[role="columnheader"]')].filter(
      (one) => !one.closest('[inert]'),
    );
    return {
      columns: names(headers),
      rows: names([...grid.querySelectorAll('[role="row"][aria-label]')].filter(isInSight)),
    };
  });
  const tree = await readTree(page);
  const grid = only(within(tree, 'grid').filter(({ name }) => name === label));
  const [, ...rows] = within(tree, 'row', grid);
  const names = (nodes: readonly AccessibleNode[]) => nodes.map(({ name }) => name).join(' | ');
  const cells = (row: AccessibleNode) => within(tree, 'gridcell', row).length;
  // A group's heading is one cell with the button that folds the group.
  const isHeading = (row: AccessibleNode) => cells(row) === 1 && within(tree, 'button', row).length === 1;
  const [active] = grid.properties.activedescendant as AccessibleNode[];
  const { focused, multiselectable } = grid.properties;
  const isTrue = {
    'the columns as displayed': names(within(tree, 'columnheader', grid)) === seen.columns.join(' | '),
    'the rows in sight': names(rows.slice(0, seen.rows.length)) === seen.rows.join(' | '),
    // The table renders a few rows more than fit.
    'few other rows': rows.length - seen.rows.length <= MAX_ROWS_AHEAD,
    'a cell for each column': rows.every((row) => cells(row) === seen.columns.length || isHeading(row)),
    'the active row': active !== undefined && rows.includes(active),
    'the selected row': names(rows.filter(({ properties }) => properties.selected === true)) === active?.name,
    'the focus, and that several can be selected': focused === true && multiselectable === true,
  };
  return Object.entries(isTrue).flatMap(([what, isSo]) => (isSo ? [] : [`does not expose ${what}`]));
}
