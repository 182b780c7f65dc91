import { type Descendant, type LineageNode, lineageTree } from './lineage-tree.ts'

export type NearestFamily<F extends Descendant> = {
  trees: LineageNode<F>[]
  /** How many of the family are left out. */
  hidden: number
}

/**
 * A family as trees, cut to those that are nearest to one of its members: itself, what it was made from, what was made from it and
 * from the same, and on to farther ones. What is kept stays connected, in the given order.
 * @param most how many are kept; at least one
 */
export function nearestFamily<F extends Descendant>(files: readonly F[], id: string, most: number): NearestFamily<F> {
  const trees = lineageTree(files)
  if (files.length <= most) return { trees, hidden: 0 }
  const kept = nearest(files, trees, id).slice(0, Math.max(1, most))
  const ids = new Set(kept)
  return { trees: lineageTree(files.filter((file) => ids.has(file.id))), hidden: files.length - ids.size }
}

/** The ids of a family, the nearest first: each step leads from a file to its parent or to one of its children. */
function nearest<F extends Descendant>(files: readonly F[], trees: readonly LineageNode<F>[], id: string): string[] {
  const neighbors = new Map<string, string[]>(files.map((file) => [file.id, []]))
  const link = ({ file, children }: LineageNode<F>): void => {
    for (const child of children) {
      neighbors.get(child.file.id)?.unshift(file.id)
      neighbors.get(file.id)?.push(child.file.id)
      link(child)
    }
  }
  trees.forEach(link)
  // Those who are not related by what is still there follow.
  const order = new Set([id].filter((one) => neighbors.has(one)))
  for (const start of [...order, ...files.map((file) => file.id)]) {
    order.add(start)
    for (const one of order) for (const next of neighbors.get(one) ?? []) order.add(next)
  }
  return [...order]
}
