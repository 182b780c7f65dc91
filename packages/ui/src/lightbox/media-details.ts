/** What is told of a picture or a video beside it; texts are ready to be read, numbers are put into the locale here. */
export type MediaDetails = {
  prompt?: string
  model?: string
  /** In the order of the sheet, each with its label. */
  options?: readonly { label: string; value: string }[]
  seed?: number
  /** Size of the file. */
  bytes?: number
  cost?: string
  date?: string
  /** What it was made from, and what was made from it. */
  lineage?: readonly LineageStep[]
}

export type LineageStep = {
  id: string
  kind: 'image' | 'video'
  url: string
  alt: string
  relation: 'source' | 'result'
  /** Shows it; without it the step is only a picture. */
  onOpen?: () => void
}
