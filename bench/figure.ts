/** One measured number beside its yardstick from the same run. */
export type Figure = {
  /** What was measured, in a few words. */
  name: string
  value: number
  unit: 'ms' | 'kB' | 'MB' | 'requests' | 's' | 'frames'
  /** What the same machine needs at the same time for the least that could do; in the same unit. */
  baseline: { name: string; value: number }
  /** The most that is allowed of the value itself or of its ratio to the baseline; null where the figure only explains. */
  target: { of: 'value' | 'ratio'; most: number } | null
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
    `${rounded(value)} ${unit}`,
    `${rounded(baseline.value)} ${unit} (${baseline.name})`,
    rounded(ratio),
    target === null ? '' : `≤ ${target.of === 'ratio' ? `${target.most} × baseline` : `${target.most} ${unit}`}`,
    target === null ? '' : (target.of === 'ratio' ? ratio : value) <= target.most ? 'ok' : 'miss',
  ]
}

/** Three digits that count. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return value === 0 ? '0' : String(Number(value.toPrecision(3)))
}
