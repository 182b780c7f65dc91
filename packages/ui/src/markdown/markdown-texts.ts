import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

export const MARKDOWN_TEXTS = partTexts('thread:markdown', {
  copy: [],
  copied: [],
  wrap: [],
  download: [],
  /** Beside the conversation. */
  openArtifact: [],
  code: [],
  table: [],
  copyTable: [],
  /** An image that is not shown: what it is of, or empty, and the host that has it. */
  heldImage: ['host'],
  showImage: [],
  alwaysShow: ['host'],
  openImage: ['host'],
  footnotes: [],
  footnote: ['number'],
  footnoteBack: ['number'],
  showAll: ['lines'],
  showLess: [],
  brokenImage: ['host'],
  /** Why an image is not even offered. */
  noImages: ['host'],
  done: [],
  open: [],
})

export type MarkdownTexts = TextsOf<typeof MARKDOWN_TEXTS>
