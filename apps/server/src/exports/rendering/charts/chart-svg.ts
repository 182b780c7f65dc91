import { chartTools } from '@atrium/domain/charts/chart-tools'
import { scaleBand, scaleLinear } from 'd3-scale'
import { arc, area, line, pie } from 'd3-shape'
import type { Chart } from '@atrium/domain/charts/chart'
import { type ChartMark, drawingOfChart, legendOf } from '@atrium/domain/charts/chart-marks'
import { escapeHtml } from '../escape-html.ts'

const TOOLS = chartTools({ scaleLinear, scaleBand, line, area, arc, pie })

/** Of a chart on white, as the console colors it by day. */
const SERIES = ['#3b5bdb', '#c2410c', '#0f766e', '#8b3fc8', '#a16207', '#be185d', '#4d7c0f', '#52606d'] as const
const RULE = '#dee2e6'
const QUIET = '#495057'

const WIDTH = 600
const LEGEND = { height: 22, swatch: 10, letter: 6.6, gap: 18 }

/** Words in a drawing: `y` is their foot. */
export type DrawnText = {
  text: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  size: number
  fill: string
  bold?: boolean
}

/** A chart as a picture: SVG of its own, in px. */
export type ChartPicture = { svg: string; width: number; height: number }

/** @param write draws words; as text where whoever reads the picture has a font */
export function chartPicture(chart: Chart, write: (words: DrawnText) => string = asText): ChartPicture {
  const { height, origin, marks } = drawingOfChart(chart, { width: WIDTH, locale: 'en' }, TOOLS)
  const legend = legendLines(chart, height, write)
  const whole = height + legend.height
  const drawn = marks.map((mark) => markAsSvg(mark, write)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${whole}" width="${WIDTH}" height="${whole}"><g transform="translate(${origin.join(' ')})">${drawn}</g>${legend.svg}</svg>`
  return { svg, width: WIDTH, height: whole }
}

function colorOf(series: number): string {
  return SERIES[series % SERIES.length] ?? SERIES[0]
}

function markAsSvg(mark: ChartMark, write: (words: DrawnText) => string): string {
  switch (mark.shape) {
    case 'line':
      return `<line x1="${mark.x1}" x2="${mark.x2}" y1="${mark.y1}" y2="${mark.y2}" stroke="${RULE}"/>`
    case 'text': {
      const { text, x, anchor, look, centered } = mark
      const isShare = look === 'share'
      const y = mark.y + (centered ? 4 : 0)
      return write({ text, x, y, anchor, size: 12, fill: isShare ? '#ffffff' : QUIET, ...(isShare && { bold: true }) })
    }
    case 'rect':
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" rx="${mark.rx}" fill="${colorOf(mark.series)}"/>`
    case 'circle':
      return `<circle cx="${mark.cx}" cy="${mark.cy}" r="${mark.r}" fill="${colorOf(mark.series)}" ${mark.look === 'dot' ? 'stroke="#ffffff" stroke-width="1.5"' : 'fill-opacity="0.75"'}/>`
    case 'path':
      return `<path d="${mark.path}" ${lookOfPath(mark.look, colorOf(mark.series))}/>`
  }
}

function lookOfPath(look: 'line' | 'area' | 'slice', color: string): string {
  if (look === 'line') return `fill="none" stroke="${color}" stroke-width="2" stroke-linejoin="round"`
  if (look === 'area') return `fill="${color}" fill-opacity="0.16"`
  return `fill="${color}" stroke="#ffffff" stroke-width="2"`
}

/** What each color stands for, in as many lines as it takes. */
function legendLines(chart: Chart, top: number, write: (words: DrawnText) => string): { svg: string; height: number } {
  let [x, line] = [6, 0]
  const entries = legendOf(chart).map((name, index) => {
    const text = name.length > 60 ? `${name.slice(0, 59)}…` : name
    const wide = LEGEND.swatch + 6 + text.length * LEGEND.letter + LEGEND.gap
    if (x > 6 && x + wide > WIDTH) [x, line] = [6, line + 1]
    const y = top + 10 + line * LEGEND.height
    const swatch = `<rect x="${x}" y="${y}" width="${LEGEND.swatch}" height="${LEGEND.swatch}" rx="3" fill="${colorOf(index)}"/>`
    const words = write({ text, x: x + LEGEND.swatch + 6, y: y + 9, anchor: 'start', size: 12, fill: QUIET })
    x += wide
    return swatch + words
  })
  return { svg: entries.join(''), height: entries.length === 0 ? 0 : 10 + (line + 1) * LEGEND.height }
}

export function asText({ text, x, y, anchor, size, fill, bold }: DrawnText): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="system-ui, sans-serif" font-size="${size}" fill="${fill}"${bold ? ' font-weight="600"' : ''}>${escapeHtml(text)}</text>`
}
