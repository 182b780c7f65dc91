import type { ContentKind } from '@atrium/domain/contents/content-kind'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'

/** A row of all content, as its lists read it. */
export type ContentRow = {
  id: string
  type: ContentKind
  parentId: string | null
  projectId: number
  author: string
  protected: ProtectionLevel
  isPrivate: boolean
  name: string
  /** The name as it is sorted by. */
  sortName: string
  description: string
  provider: string | null
  model: string | null
  mediaType: string | null
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  folder: string | null
  archived: boolean
  /** The text in which the words stand that were looked for. */
  partId: string | null
}
