import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type { DrawnText } from '../charts/chart-svg.ts'
import { textAsOutlines } from '../charts/text-outlines.ts'
import { escapeHtml } from '../escape-html.ts'
import type { PdfFonts } from './fonts.ts'

/** Writes words of drawings, which know fonts of files alone: what is in a font that was made is drawn as outlines. */
export function svgTextWith({ dictionary, made, runs }: PdfFonts): (words: DrawnText) => string {
  const opened = new Map<string, Font>()

  function open(name: string): Font {
    const known = opened.get(name)
    if (known) return known
    const font = create(made.get(name) ?? readFileSync(dictionary[name]?.normal ?? name))
    if (!('layout' in font)) throw new Error('A collection of fonts is no font')
    opened.set(name, font)
    return font
  }

  return (words) => {
    const parts = runs(words.text, 'Words').map(({ text, font = 'Words' }) => ({ text, font }))
    if (parts.some(({ font }) => made.has(font))) {
      return textAsOutlines(
        parts.map(({ text, font }) => ({ text, font: open(font) })),
        words,
      )
    }
    const { x, y, anchor, size, fill, bold } = words
    const spans = parts.map(({ text, font }) => `<tspan font-family="${font}">${escapeHtml(text)}</tspan>`)
    const weight = bold ? ' font-weight="bold"' : ''
    return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" fill="${fill}"${weight}>${spans.join('')}</text>`
  }
}
