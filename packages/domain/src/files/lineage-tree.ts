/** What a lineage is told from: a file and the file that it was made from. */
export type Descendant = { id: string; parentId: string | null }

export type LineageNode<F extends Descendant> = { file: F; children: LineageNode<F>[] }

/**
 * The trees in which files descend from each other, in the given order. A file whose parent is not among them begins a tree, as does
 * one of a circle, so that every file stands in one place.
 */
export function lineageTree<F extends Descendant>(files: readonly F[]): LineageNode<F>[] {
  const nodes = new Map(files.map((file) => [file.id, { file, children: [] } as LineageNode<F>]))
  const roots: LineageNode<F>[] = []
  for (const node of nodes.values()) {
    const parent = parentOf(node, nodes)
    if (parent === undefined) roots.push(node)
    else parent.children.push(node)
  }
  return roots
}

function parentOf<F extends Descendant>(
  node: LineageNode<F>,
  nodes: ReadonlyMap<string, LineageNode<F>>,
): LineageNode<F> | undefined {
  const seen = new Set([node.file.id])
  let above = parentAmong(node, nodes)
  const parent = above
  while (above !== undefined) {
    if (seen.has(above.file.id)) return undefined
    seen.add(above.file.id)
    above = parentAmong(above, nodes)
  }
  return parent
}

function parentAmong<F extends Descendant>(
  { file }: LineageNode<F>,
  nodes: ReadonlyMap<string, LineageNode<F>>,
): LineageNode<F> | undefined {
  return file.parentId === null ? undefined : nodes.get(file.parentId)
}
