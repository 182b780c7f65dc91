import { ImportedXmlComponent, type ParagraphChild } from 'docx'
import { mml2omml } from 'mathml2omml'
import { asMathml } from './mathml.ts'

/** What Word knows of formulas: a file with anything else is one that it does not open. */
const KNOWN = new Set(
  `oMath r t rPr sty nor scr ctrlPr e sSup sSupPr sSub sSubPr sSubSup sSubSupPr sPre sPrePr sub sup f fPr type num den
  rad radPr degHide deg nary naryPr chr limLoc grow subHide supHide m mPr baseJc plcHide mcs mc mcPr count mcJc mr d dPr
  begChr endChr sepChr func funcPr fName limLow limLowPr limUpp limUppPr lim acc accPr bar barPr pos groupChr groupChrPr
  vertJc box boxPr eqArr eqArrPr borderBox borderBoxPr`.split(/\s+/),
)

/** Words that stand outside of the element for words. */
const LOOSE = /(<(?!m:t[\s>])[^<>]*>)([^<]*[^<\s][^<]*)(?=<)/g

/** A formula in TeX as one that Word edits; null where it cannot be told in the words of Word. */
export function wordFormula(tex: string, display: boolean): ParagraphChild | null {
  const mathml = asMathml(tex, display)
  if (mathml === null) return null
  const plain = mathml
    .replaceAll(/<annotation[^>]*>[^<]*<\/annotation>/g, '')
    .replaceAll(/<(\/?)m(?:style|padded|phantom)\b[^>]*>/g, '<$1mrow>')
  const made = withOperands(mml2omml(plain).replaceAll(LOOSE, '$1<m:r><m:t xml:space="preserve">$2</m:t></m:r>'))
  const names = [...made.matchAll(/<\/?([\w:]+)/g)].map(([, name = '']) => name)
  if (!names.every((name) => name.startsWith('m:') && KNOWN.has(name.slice(2)))) return null
  return ImportedXmlComponent.fromXmlString(made) as unknown as ParagraphChild
}

/** A sum or an integral that is told without what it is of: Word draws an empty box in its place. */
const WITHOUT_OPERAND = '<m:e/></m:nary>'

/** Gives each sum and each integral what follows it; the last one first, since it may be what another is of. */
function withOperands(formula: string): string {
  let made = formula
  let at = made.lastIndexOf(WITHOUT_OPERAND)
  while (at >= 0) {
    const end = at + WITHOUT_OPERAND.length
    const operand = elementAt(made, end)
    if (operand !== '') {
      made = `${made.slice(0, at)}<m:e>${operand}</m:e></m:nary>${made.slice(end + operand.length)}`
    }
    at = at === 0 ? -1 : made.lastIndexOf(WITHOUT_OPERAND, at - 1)
  }
  return made
}

/** The element that begins at a place, with all that is in it; empty where none does. */
function elementAt(xml: string, start: number): string {
  const [opening, name] = /^<([\w:]+)[^>]*>/.exec(xml.slice(start)) ?? []
  if (opening === undefined || opening.endsWith('/>')) return opening ?? ''
  const tags = new RegExp(`<(/?)${name}(?:\\s[^>]*?)?(/?)>`, 'g')
  tags.lastIndex = start
  let depth = 0
  for (let tag = tags.exec(xml); tag; tag = tags.exec(xml)) {
    if (tag[2] === '') depth += tag[1] === '' ? 1 : -1
    if (depth === 0) return xml.slice(start, tags.lastIndex)
  }
  return ''
}
