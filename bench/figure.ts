type Target = { of: 'value' | 'ratio' } & ({ most: number } | { least: number })

/** One measured number beside its yardstick from the same run. */
export type Figure = {
  /** What was measured, in a few words. */
  name: string
  value: number
  unit: 'µs' | 'ms' | 'kB' | 'MB' | 'requests' | 'requests/s' | 's' | 'frames' | ''
  /** What the same machine needs at the same time for the least that could do; in the same unit. */
  baseline: { name: string; value: number }
  /** The most or least that is allowed of the value itself or of its ratio to the baseline; null where the figure only explains. */
  target: Target | null
}

const HEADINGS = ['what', 'figure', 'baseline of the same run', 'ratio', 'target', '']

/** The figures as an aligned table, one line each. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(cellsOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  return rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** One figure as one line. */
export function lineOf(figure: Figure): string {
  const [name, value, baseline, ratio, target, verdict] = cellsOf(figure)
  return `${name}: ${value}; ${baseline}; ratio ${ratio}; target ${target || 'none'}; ${verdict || 'for information'}`
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, baseline, target } = figure
  const ratio = value / baseline.value
  return [
    name,
    `${rounded(value)} ${unit}`.trim(),
    `${rounded(baseline.value)} ${unit}`.trim() + ` (${baseline.name})`,
    rounded(ratio),
    target === null ? '' : inWords(target, unit),
    target === null ? '' : isMet(target, target.of === 'ratio' ? ratio : value) ? 'ok' : 'miss',
  ]
}

function inWords(target: Target, unit: Figure['unit']): string {
  const bound = 'most' in target ? `≤ ${target.most}` : `≥ ${target.least}`
  return `${bound} ${target.of === 'ratio' ? '× baseline' : unit}`.trim()
}

function isMet(target: Target, value: number): boolean {
  return 'most' in target ? value <= target.most : value >= target.least
}

/** Three digits that count. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return value === 0 ? '0' : String(Number(value.toPrecision(3)))
}
