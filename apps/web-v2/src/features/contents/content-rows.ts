import type { Content } from '@atrium/contract/entities/content'
import type { ContentKind } from '@atrium/domain/contents/content-kind'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import type { MarkedKind } from '@atrium/domain/user-state/user-state'
import {
  BookMarked,
  Clapperboard,
  FileText,
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
import { toCompanion } from '#router/addresses/companion-address.ts'
import { toPrompt } from '#router/addresses/prompt-address.ts'
import { toThread } from '#router/addresses/thread-address.ts'
import type { Target } from '#router/target.ts'

/** As much of a piece of content as says where it is opened. */
export type Opened = Pick<Content, 'id'> & Partial<Pick<Content, 'parent' | 'hit'>>

type ContentRow = {
  icon: LucideIcon
  /** Where one is opened, at the message that was looked for, a result among those of its prompt. */
  leadsTo: (content: Opened) => Target
  /** What it is among favorites, where it can be one. */
  favorite?: MarkedKind
}

/** All that the console knows of a kind of content, a row each. Its name is `kinds.<kind>` in the messages of contents. */
export const CONTENT_ROWS = {
  chat: thread('chat', MessageSquare),
  image: thread('image', Paintbrush),
  text: thread('text', Text),
  video: thread('video', Clapperboard),
  companion: { icon: UserRound, leadsTo: ({ id }) => toCompanion(id), favorite: 'assistant' },
  prompt: { icon: MessageSquareQuote, leadsTo: ({ id }) => toPrompt(id) },
  result: { icon: Reply, leadsTo: ({ id, parent }) => (parent ? toPrompt(parent, id) : toPrompt(id)) },
  catalogPrompt: {
    icon: BookMarked,
    leadsTo: ({ id }) => ({ to: '/content/prompts/:promptId', params: { promptId: id } }),
    favorite: 'prompts',
  },
  catalogGroup: {
    icon: Layers,
    leadsTo: ({ id }) => ({ to: '/content/groups/:groupId', params: { groupId: id } }),
    favorite: 'catalogGroups',
  },
  media: { icon: FileText, leadsTo: ({ id }) => ({ to: '/content/media', search: { open: id } }) },
  library: {
    icon: Library,
    leadsTo: ({ id }) => ({ to: '/companionhub/library/:libraryId', params: { libraryId: id } }),
  },
} as const satisfies Readonly<Record<ContentKind, ContentRow>>

function thread(type: ThreadType, icon: LucideIcon) {
  return {
    icon,
    leadsTo: ({ id, hit }: Opened) => ({ ...toThread({ id, type }), hash: hit?.messageId ?? undefined }),
    favorite: 'threads',
  } as const
}
