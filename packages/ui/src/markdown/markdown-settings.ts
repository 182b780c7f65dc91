import { createContext } from 'react'
import type { DiagramTexts } from '../diagram/diagram.tsx'

export type MarkdownTexts = {
  copy: string
  copied: string
  wrap: string
  download: string
  code: string
  table: string
  copyTable: string
  /** A picture that is not shown: what it is of, or empty, and the host that has it. */
  heldImage: (host: string) => string
  showImage: string
  alwaysShow: (host: string) => string
  openImage: (host: string) => string
  footnotes: string
  footnote: (number: number) => string
  footnoteBack: (number: number) => string
  showAll: (lines: number) => string
  showLess: string
  brokenImage: (host: string) => string
  /** Why a picture is not even offered. */
  noImages: (host: string) => string
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
  heldImage: (host) => `Picture from ${host}`,
  showImage: 'Show',
  alwaysShow: (host) => `Always show pictures from ${host}`,
  openImage: (host) => `Open the picture from ${host}`,
  footnotes: 'Footnotes',
  footnote: (number) => `Footnote ${number}`,
  footnoteBack: (number) => `Back to the text from footnote ${number}`,
  showAll: (lines) => `Show all ${lines} lines`,
  showLess: 'Show less',
  brokenImage: (host) => `The picture from ${host} could not be loaded.`,
  noImages: (host) => `A picture from ${host}, which is not loaded`,
  done: 'Done',
  open: 'To do',
}

/** What is done with pictures of other hosts. They are held back until the reader lets them be loaded. */
export type OutsideImages = {
  /** Has the reader let this picture, or all of its host, be loaded? */
  isShown(url: URL): boolean
  /** The address under which this origin serves it: the page itself loads nothing of other hosts. */
  sourceOf(url: URL): string
  show(url: URL): void
  alwaysShow(host: string): void
}

export type MarkdownSettings = {
  texts: MarkdownTexts
  /** Null where no picture of another host may be loaded at all. */
  images: OutsideImages | null
  /** Where the page that draws diagrams is served; null where diagrams stay text. */
  diagramFrame: string | null
  diagramTexts: DiagramTexts
}

const DIAGRAM_TEXTS: DiagramTexts = {
  diagram: 'Diagram',
  enlarge: 'Enlarge',
  download: 'Download',
  showSource: 'Show the source',
  close: 'Close',
  failed: (reason) => `The diagram could not be drawn: ${reason}`,
}

/** English, no pictures of other hosts, and diagrams as text. */
export const PLAIN_SETTINGS: MarkdownSettings = {
  texts: MARKDOWN_TEXTS,
  images: null,
  diagramFrame: null,
  diagramTexts: DIAGRAM_TEXTS,
}

/** In a context, so that settled blocks are drawn again when it changes and only then. */
export const MarkdownContext = createContext<MarkdownSettings>(PLAIN_SETTINGS)
