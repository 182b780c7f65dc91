import { type Chart, tableOfChart } from '@atrium/domain/charts/chart'
import { nameFromPrompt } from '@atrium/domain/file-names/name-from-prompt'
import { saveAs } from '../save-as/save-as.ts'

/** What a drawing has from the page alone. */
const LOOK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
]

/** Pixels of the image for each of the page. */
const SCALE = 2
const MARGIN = 16

/** Saves the numbers of a chart for programs of tables, which run what begins like a formula: it is escaped. */
export async function saveChartData(chart: Chart): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const { head, rows } = tableOfChart(chart)
  const text = stringify([head, ...rows], { bom: true, escape_formulas: true })
  saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), nameFromPrompt(chart.title, 'text/csv'))
}

/** Saves a drawing as it is seen, on the ground that it stands on. */
export async function saveChartImage(drawing: SVGSVGElement, title: string): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(withLook(drawing)))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + 2 * MARGIN + 28) * SCALE
  const context = canvas.getContext('2d')
  if (!context) return
  const style = getComputedStyle(drawing)
  context.scale(SCALE, SCALE)
  context.fillStyle = getComputedStyle(drawing.closest('figure') ?? drawing).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = style.color
  context.font = `600 15px ${style.fontFamily}`
  context.fillText(title, MARGIN, MARGIN + 12, width)
  context.drawImage(image, MARGIN, MARGIN + 28, width, height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file) saveAs(file, nameFromPrompt(title, 'image/png'))
}

/** The drawing with what the page's style sheets say of it, which an image does not have. */
function withLook(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const copies = copy.querySelectorAll('*')
  for (const [index, element] of drawing.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element)
    for (const name of LOOK) copies[index]?.setAttribute(name, style.getPropertyValue(name))
  }
  return copy
}
