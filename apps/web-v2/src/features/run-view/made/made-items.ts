import { optionAt } from '@atrium/domain/options/option-at'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FilePart, ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { GalleryItem } from '@atrium/ui/media-gallery/media-gallery'

export type MadeKind = 'image' | 'video'

type Facts = {
  kind: MadeKind
  streaming: boolean
  /** The words by which it was asked for. */
  prompt: string
  /** The options by which it is made, where the answer does not tell them yet. */
  asked: OptionValues
  /** A word for the file's name and for an image without words. */
  name: string
}

/**
 * The images and videos of an answer in their order: those that are there, and while it is made a place for each that is to come, in
 * the size that was asked for. An item keeps its id from its place to itself.
 */
export function madeItems(
  message: Pick<ThreadMessage, 'id' | 'parts' | 'metadata'>,
  { kind, streaming, prompt, asked, name }: Facts,
): GalleryItem[] {
  const files = madeFiles(message)
  const options = message.metadata?.receipt?.options ?? asked
  const size = askedSize(options)
  const placeOf = (index: number) => ({ id: `${message.id}-${index}`, alt: prompt || name })
  const ready = files.map((part, index): GalleryItem => {
    const { width, height, seconds } = part.providerMetadata?.atrium ?? {}
    return {
      ...placeOf(index),
      kind: kindOf(part),
      state: 'ready',
      url: part.url,
      name: part.filename ?? name,
      ...(width && height ? { width, height } : size),
      ...(seconds !== undefined && { seconds }),
    }
  })
  const missing = streaming ? Math.max(files.length === 0 ? 1 : 0, askedCount(options, kind) - files.length) : 0
  const progress = message.metadata?.progress ?? null
  const making = Array.from({ length: missing }, (_, index): GalleryItem => {
    return { ...placeOf(files.length + index), kind, state: 'making', progress, ...size }
  })
  return [...ready, ...making]
}

/** The images and videos among the parts of an answer. */
export function madeFiles({ parts }: Pick<ThreadMessage, 'parts'>): FilePart[] {
  return parts.filter((part) => part.type === 'file').filter(({ mediaType }) => /^(?:image|video)\//.test(mediaType))
}

export function kindOf({ mediaType }: Pick<FilePart, 'mediaType'>): MadeKind {
  return mediaType.startsWith('video/') ? 'video' : 'image'
}

/** How many images one prompt asks for; a video is always one. */
function askedCount(options: OptionValues, kind: MadeKind): number {
  const count = optionAt(options, 'count')
  return kind === 'image' && typeof count === 'number' ? count : 1
}

type Size = { width: number; height: number } | Record<never, never>

/** The size that the options ask for, by pixels or by a ratio; nothing where they say nothing. */
export function askedSize(options: OptionValues): Size {
  const { width, height } = options
  if (typeof width === 'number' && typeof height === 'number') return { width, height }
  const text = ['dimension', 'aspect_ratio', 'aspectRatio'].map((name) => options[name]).find(isText)
  const [, across, down] = /^(\d+)\s*[x:×]\s*(\d+)$/.exec(text ?? '') ?? []
  if (!across || !down) return {}
  // A ratio has the place of an image of usual size.
  const scale = Number(across) < 100 ? 1024 / Math.max(Number(across), Number(down)) : 1
  return { width: Math.round(Number(across) * scale), height: Math.round(Number(down) * scale) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
