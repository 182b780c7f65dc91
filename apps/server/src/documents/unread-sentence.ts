import type { UnreadReason } from './document-text.ts'

/** What is said of a file that gives no text; the name of the file stands before it. */
const SENTENCES: Readonly<Record<UnreadReason, string>> = {
  password: 'is protected by a password.',
  broken: 'is damaged and cannot be read.',
  empty: 'has no text in it.',
  scan: 'has no text in it: its pages are pictures.',
  tooLarge: 'is too large to be read.',
  tooLong: 'takes too long to be read.',
  tooHeavy: 'holds far more than can be read of one file.',
  tooDeep: 'is nested too deeply to be read.',
  oldFormat: 'is in an old Office format. Save it as .docx, .xlsx or .pptx.',
  archive: 'is an archive. Unpack it and attach what is in it.',
  unknown: 'is no text and no document that can be read.',
}

/** Why a file gives no text, in words: "report.pdf is protected by a password." */
export function unreadSentence(name: string, reason: UnreadReason): string {
  return `${name} ${SENTENCES[reason]}`
}
