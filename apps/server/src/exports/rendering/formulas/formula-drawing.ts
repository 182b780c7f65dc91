import type { MathJax } from 'mathjax'
import { asMathml } from './mathml.ts'

/** A drawn formula: its sides in points. */
export type FormulaDrawing = { svg: string; width: number; height: number }

/** Words within a drawing that begin at its origin, of letters that the fonts of formulas lack; `size` in its own units. */
export type WriteWords = (words: { text: string; size: number }) => string

/** Sets a formula in TeX as in print; null for what is no formula. @param size of its letters, in points */
export type DrawFormula = (tex: string, size: number) => FormulaDrawing | null

/** The letters of a drawing are that high in its own units. */
const UNITS = 1000

/** What MathJax leaves to a font of the page. */
const WORDS = /<text [^>]*?transform="([^"]*)" font-size="([\d.]+)px"[^>]*>([^<]*)<\/text>/g

/** Opens what sets formulas with all that takes more than a line: matrices, cases, aligned lines. */
export async function openFormulas(write: WriteWords): Promise<DrawFormula> {
  const { default: opened } = await import('mathjax')
  const { mathml2svg, startup }: MathJax = await opened.init({
    loader: { load: ['input/mml', 'output/svg'] },
    svg: { fontCache: 'none' },
    startup: { typeset: false },
  })

  return (tex, size) => {
    const mathml = asMathml(tex, true)
    if (mathml === null) return null
    // The TeX of a formula is words to MathJax, and nothing before a sign no reason for room before it.
    const plain = mathml
      .replaceAll(/<annotation[^>]*>[^<]*<\/annotation>/g, '')
      .replaceAll('<mrow></mrow>', '<mi></mi>')
    const made = startup.adaptor.innerHTML(mathml2svg(plain, { display: true }))
    const box = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(made)
    const [width, height] = [Number(box?.[1]), Number(box?.[2])]
    if (!(width > 0 && height > 0)) return null
    const svg = made
      .replaceAll('currentColor', '#000000')
      .replaceAll(WORDS, (_, place: string, letters: string, text: string) => {
        return `<g transform="${place}">${write({ text, size: Number(letters) })}</g>`
      })
    return { svg, width: (width / UNITS) * size, height: (height / UNITS) * size }
  }
}
