import { DIAGRAM_TEXTS } from '../diagram/diagram-texts.ts'
import { englishTexts } from '../texts/english-texts.ts'
import type { MarkdownSettings } from './markdown-settings.ts'
import { MARKDOWN_TEXTS } from './markdown-texts.ts'

/** For tests: English, no images of other hosts, and diagrams as text. */
export const PLAIN_SETTINGS: MarkdownSettings = {
  texts: englishTexts(MARKDOWN_TEXTS),
  images: null,
  diagramFrame: null,
  diagramTexts: englishTexts(DIAGRAM_TEXTS),
  openArtifact: null,
}
