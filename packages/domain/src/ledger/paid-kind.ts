import type { ProviderName } from '#providers/provider-name.ts'
import { modalityOf } from '#providers/provider-name.ts'

/** What is paid for, by what it does for people. A new way of spending is a new word here, with its text in the reports. */
export const PAID_KINDS = [
  'chat',
  'text',
  'image',
  'video',
  'speech',
  'transcription',
  'embedding',
  'search',
  'rewriting',
  'indexing',
  'title',
  'compaction',
  'tool',
  'gateway',
] as const

export type PaidKind = (typeof PAID_KINDS)[number]

/** What an answer of a provider counts as. */
export function kindOfAnswer(provider: ProviderName): PaidKind {
  const modality = modalityOf(provider)
  if (modality === 'embed') return 'embedding'
  if (modality === 'rerank') return 'search'
  return modality === 'audio' ? 'speech' : modality
}

/** The three groups of a chart: what is asked in conversations, what is made beside text, and what keys of coding tools take. */
export const PAID_GROUPS = ['chat', 'media', 'keys'] as const

export type PaidGroup = (typeof PAID_GROUPS)[number]

const MEDIA: readonly PaidKind[] = ['image', 'video', 'speech', 'transcription']

export function groupOfKind(kind: PaidKind): PaidGroup {
  if (kind === 'gateway') return 'keys'
  return MEDIA.includes(kind) ? 'media' : 'chat'
}
