import type { Content } from '@atrium/contract/entities/content'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import { AudioLines, FileText, FileVideo, Image } from 'lucide-react'
import { CONTENT_ROWS } from './content-rows.ts'

/** A file is marked as what it is. */
const MEDIA = { image: Image, video: FileVideo, audio: AudioLines, document: FileText } as const

/** What kind of content a row is, beside its name. */
export function ContentIcon({ content: { type, mediaType } }: { content: Pick<Content, 'type' | 'mediaType'> }) {
  const Icon = type === 'media' && mediaType ? MEDIA[mediaKindOf(mediaType)] : CONTENT_ROWS[type].icon
  return <Icon aria-hidden="true" />
}
