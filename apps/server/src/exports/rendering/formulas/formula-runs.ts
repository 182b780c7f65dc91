import { type ChildNode, Element, Text } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { asMathml } from './mathml.ts'

/** A part of a formula in one line. */
export type FormulaRun = { text: string; italics?: true; sup?: true; sub?: true }

/** Signs above a letter, as they are joined to it. */
const ABOVE: Readonly<Record<string, string>> = {
  '^': '\u0302',
  '~': '\u0303',
  '‾': '\u0305',
  '¯': '\u0305',
  ˉ: '\u0305',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20d7',
}

/** Signs that stand between two things, with room at both sides. */
const BETWEEN = /^[=≠≈≡∼≃≅<>≤≥≪≫+−±∓×÷∈∉⊂⊆⊃⊇∪∩→←↔⇒⇐⇔↦∧∨∣∥∝]$/u

/** What cannot be written in a line. */
class TooHigh extends Error {}

/** A formula in TeX as words of one line: fractions with a slash, what is high or low as such; null for what needs more than a line. */
export function formulaRuns(tex: string): FormulaRun[] | null {
  const mathml = asMathml(tex, false)
  if (mathml === null) return null
  try {
    return joined(runsOf(parseDocument(mathml, { xmlMode: true, decodeEntities: true }).children))
  } catch (error) {
    if (error instanceof TooHigh) return null
    throw error
  }
}

function runsOf(nodes: readonly ChildNode[]): FormulaRun[] {
  return nodes.flatMap((node, index): FormulaRun[] => {
    if (!(node instanceof Element)) return []
    const text = textOf(node)
    const [first, second, third] = node.children
    switch (node.name) {
      case 'annotation':
        return []
      case 'mi':
        return [{ text, ...([...text].length === 1 && node.attribs['mathvariant'] !== 'normal' && { italics: true }) }]
      case 'mo':
        return [{ text: BETWEEN.test(text) && index > 0 ? ` ${text} ` : text }]
      case 'mn':
      case 'mtext':
        return [{ text }]
      case 'mspace':
        return [{ text: ' ' }]
      case 'math':
      case 'mrow':
      case 'mstyle':
      case 'mpadded':
      case 'semantics':
        return runsOf(node.children)
      case 'msup':
        return [...runsOf(only(first)), ...moved(second, 'sup')]
      case 'msub':
      case 'munder':
        return [...runsOf(only(first)), ...moved(second, 'sub')]
      case 'msubsup':
      case 'munderover':
        return [...runsOf(only(first)), ...moved(second, 'sub'), ...moved(third, 'sup')]
      case 'mover':
        return accented(first, second)
      case 'mfrac':
        return [...enclosed(first), { text: '/' }, ...enclosed(second)]
      case 'msqrt':
        return [{ text: '√' }, ...inParentheses(runsOf(node.children))]
      case 'mroot':
        return [...moved(second, 'sup'), { text: '√' }, ...inParentheses(runsOf(only(first)))]
      default:
        throw new TooHigh()
    }
  })
}

function only(node: ChildNode | undefined): ChildNode[] {
  return node ? [node] : []
}

/** Nothing stands high above what is high itself. */
function moved(node: ChildNode | undefined, to: 'sup' | 'sub'): FormulaRun[] {
  return runsOf(only(node)).map((run) => {
    if (run.sup || run.sub) throw new TooHigh()
    return { ...run, text: run.text.trim(), [to]: true }
  })
}

function accented(base: ChildNode | undefined, over: ChildNode | undefined): FormulaRun[] {
  const mark = ABOVE[over instanceof Element ? textOf(over) : '']
  const [run, ...more] = runsOf(only(base))
  if (mark === undefined || !run || more.length > 0 || [...run.text].length !== 1) throw new TooHigh()
  return [{ ...run, text: run.text + mark }]
}

function enclosed(node: ChildNode | undefined): FormulaRun[] {
  const runs = runsOf(only(node))
  return runs.length === 1 ? runs : inParentheses(runs)
}

function inParentheses(runs: FormulaRun[]): FormulaRun[] {
  return [{ text: '(' }, ...runs, { text: ')' }]
}

function textOf(node: ChildNode): string {
  if (node instanceof Text) return node.data
  return node instanceof Element ? node.children.map(textOf).join('') : ''
}

/** Runs of the same look are one. */
function joined(runs: readonly FormulaRun[]): FormulaRun[] {
  const all: FormulaRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    const isSame = last && last.italics === run.italics && last.sup === run.sup && last.sub === run.sub
    if (isSame) last.text += run.text
    else all.push({ ...run })
  }
  return all
}
