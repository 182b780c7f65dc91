import type { Font } from 'fontkit'
import type { DrawnText } from './chart-svg.ts'

/** Words of a drawing in the fonts that have their signs, as outlines, which need no font where they are seen. */
export function textAsOutlines(
  runs: readonly { text: string; font: Font }[],
  { x, y, anchor, size, fill }: DrawnText,
): string {
  const laid = runs.map(({ text, font }) => ({ run: font.layout(text), scale: size / font.unitsPerEm }))
  const width = laid.reduce((sum, { run, scale }) => sum + run.advanceWidth * scale, 0)
  let at = x - width * { start: 0, middle: 0.5, end: 1 }[anchor]
  const paths = laid.flatMap(({ run, scale }) =>
    run.glyphs.map((glyph, index) => {
      const path = glyph.path.toSVG()
      const place = `translate(${at} ${y}) scale(${scale} ${-scale})`
      at += (run.positions[index]?.xAdvance ?? 0) * scale
      return path === '' ? '' : `<path transform="${place}" d="${path}"/>`
    }),
  )
  return `<g fill="${fill}">${paths.join('')}</g>`
}
