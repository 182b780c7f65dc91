import type { Artifact } from '@atrium/domain/artifacts/artifact'
import { createContext, use } from 'react'
import type { DiagramTexts } from '../diagram/diagram-texts.ts'
import type { MarkdownTexts } from './markdown-texts.ts'

/** What is done with images of other hosts. They are held back until the reader lets them be loaded. */
export type OutsideImages = {
  /** Has the reader let this image, or all of its host, be loaded? */
  isShown(url: URL): boolean
  /** The address under which this origin serves it: the page itself loads nothing of other hosts. */
  sourceOf(url: URL): string
  show(url: URL): void
  alwaysShow(host: string): void
}

export type MarkdownSettings = {
  texts: MarkdownTexts
  /** Null where no image of another host may be loaded at all. */
  images: OutsideImages | null
  /** Where the page that draws diagrams is served; null where diagrams stay text. */
  diagramFrame: string | null
  diagramTexts: DiagramTexts
  /** Opens a block of code beside the conversation; null where it is read in its place only. */
  openArtifact: ((artifact: Artifact) => void) | null
}

/** In a context, so that settled blocks are drawn again when it changes and only then. */
export const MarkdownContext = createContext<MarkdownSettings | null>(null)

/** The settings of the text that a block belongs to. */
export function useMarkdownSettings(): MarkdownSettings {
  const settings = use(MarkdownContext)
  if (!settings) throw new Error('A block of Markdown is drawn outside of a text')
  return settings
}
