import type { Page } from '@playwright/test';

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
