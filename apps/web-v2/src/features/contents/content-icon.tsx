import type { Content } from '@atrium/contract/entities/content'
import type { ContentKind } from '@atrium/domain/contents/content-kind'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import {
  AudioLines,
  BookMarked,
  Clapperboard,
  FileText,
  FileVideo,
  Image,
  Layers,
  Library,
  type LucideIcon,
  MessageSquare,
  MessageSquareQuote,
  Paintbrush,
  Reply,
  Text,
  UserRound,
} from 'lucide-react'

const ICONS: Readonly<Record<Exclude<ContentKind, 'media'>, LucideIcon>> = {
  chat: MessageSquare,
  image: Paintbrush,
  text: Text,
  video: Clapperboard,
  companion: UserRound,
  prompt: MessageSquareQuote,
  result: Reply,
  catalogPrompt: BookMarked,
  catalogGroup: Layers,
  library: Library,
}

const MEDIA = { image: Image, video: FileVideo, audio: AudioLines, document: FileText } as const

/** What kind of content a row is, beside its name. */
export function ContentIcon({ content: { type, mediaType } }: { content: Pick<Content, 'type' | 'mediaType'> }) {
  const Icon = type === 'media' ? MEDIA[mediaKindOf(mediaType ?? '')] : ICONS[type]
  return <Icon aria-hidden="true" />
}
