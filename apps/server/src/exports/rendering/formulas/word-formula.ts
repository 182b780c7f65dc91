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
  const made = mml2omml(plain).replaceAll(LOOSE, '$1<m:r><m:t xml:space="preserve">$2</m:t></m:r>')
  const names = [...made.matchAll(/<\/?([\w:]+)/g)].map(([, name = '']) => name)
  if (!names.every((name) => name.startsWith('m:') && KNOWN.has(name.slice(2)))) return null
  return ImportedXmlComponent.fromXmlString(made) as unknown as ParagraphChild
}
