import katex from 'katex'

/** Without `trust` no command makes links or images; the limits stop formulas that grow without end. */
const LIMITS = { trust: false, throwOnError: true, strict: 'ignore', maxExpand: 500, maxSize: 20 } as const

/** A formula in TeX as MathML, which holds its TeX as well; null for what is no formula. */
export function asMathml(tex: string, display: boolean): string | null {
  try {
    const made = katex.renderToString(tex, { ...LIMITS, output: 'mathml', displayMode: display })
    return made.replace(/^<span[^>]*>/, '').replace(/<\/span>$/, '')
  } catch (error) {
    if (error instanceof katex.ParseError) return null
    throw error
  }
}
