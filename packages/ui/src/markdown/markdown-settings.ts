import { createContext } from 'react'

export type MarkdownTexts = {
  copy: string
  copied: string
  wrap: string
  download: string
  code: string
  table: string
  copyTable: string
  openImage: (host: string) => string
  footnotes: string
  footnote: (number: number) => string
  footnoteBack: (number: number) => string
  showAll: (lines: number) => string
  showLess: string
  done: string
  open: string
}

export const MARKDOWN_TEXTS: MarkdownTexts = {
  copy: 'Copy',
  copied: 'Copied',
  wrap: 'Wrap lines',
  download: 'Download',
  code: 'Code',
  table: 'Table',
  copyTable: 'Copy table',
  openImage: (host) => `Open the picture from ${host}`,
  footnotes: 'Footnotes',
  footnote: (number) => `Footnote ${number}`,
  footnoteBack: (number) => `Back to the text from footnote ${number}`,
  showAll: (lines) => `Show all ${lines} lines`,
  showLess: 'Show less',
  done: 'Done',
  open: 'To do',
}

export type MarkdownSettings = {
  texts: MarkdownTexts
}

/** In a context, so that settled blocks are drawn again when it changes and only then. */
export const MarkdownContext = createContext<MarkdownSettings>({ texts: MARKDOWN_TEXTS })
