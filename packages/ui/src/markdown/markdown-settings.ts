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
  done: 'Done',
  open: 'To do',
}

export type MarkdownSettings = {
  texts: MarkdownTexts
}

/** In a context, so that settled blocks are drawn again when it changes and only then. */
export const MarkdownContext = createContext<MarkdownSettings>({ texts: MARKDOWN_TEXTS })
