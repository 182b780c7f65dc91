/** What is told of an image or a video beside it; texts are ready to be read, numbers are put into the locale here. */
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
  /** In place of the lineage: everything that came of the same beginning. */
  family?: Family
}

/** A family as trees; `hidden` of its members are left out until all are asked for. */
export type Family = {
  trees: readonly FamilyMember[]
  hidden: number
  whole: () => { trees: readonly FamilyMember[]; hidden: number }
}

export type FamilyMember = {
  id: string
  kind: 'image' | 'video'
  url: string
  /** Its prompt or its name. */
  alt: string
  /** How and when it came. */
  note: string
  /** It is the one that is shown. */
  current: boolean
  onOpen: () => void
  /** What was made from it. */
  members: readonly FamilyMember[]
}

export type LineageStep = {
  id: string
  kind: 'image' | 'video'
  url: string
  alt: string
  relation: 'source' | 'result'
  /** Shows it; without it the step is only an image. */
  onOpen?: () => void
}
