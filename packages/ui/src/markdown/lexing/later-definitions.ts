import type { BlockPages } from './block-pages.ts'
import type { Links, Token } from './markdown-lexer.ts'

/** The definitions known so far with those of blocks that have now settled. */
export function settledLinks(known: Links, all: Links, settled: readonly Token[]): Links {
  const fresh = settled.flatMap((token) => (token.type === 'def' ? [String(token.tag)] : []))
  const added = fresh.flatMap((tag) => (all[tag] && !known[tag] ? [[tag, all[tag]] as const] : []))
  return added.length === 0 ? known : { ...known, ...Object.fromEntries(added) }
}

/** Labels whose link is not what it was. */
export function changedLabels(before: Links, after: Links): string[] {
  const labels = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...labels].filter(
    (label) => before[label]?.href !== after[label]?.href || before[label]?.title !== after[label]?.title,
  )
}

/** Does a settled block hold one of these labels as `[label]`? */
export function namesAny(pages: BlockPages, labels: readonly string[]): boolean {
  return pages.some((page) => page.some(({ token }) => names(token.raw, labels)))
}

function names(source: string, labels: readonly string[]): boolean {
  if (!source.includes('[')) return false
  const words = source.toLowerCase().replaceAll(/\s+/g, ' ')
  return labels.some((label) => words.includes(`[${label}]`))
}
