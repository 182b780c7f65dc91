import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useMediaItem } from '@atrium/browser-state/media/use-media-item'
import { fileAddress, fileIdOf } from '@atrium/domain/files/file-address'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { parallelAnswers } from '@atrium/domain/branches/parallel-answers'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { imageOf } from '@atrium/domain/messages/prompt-of'
import { Lightbox, type LineageStep, type MediaDetails } from '@atrium/ui/lightbox/lightbox'
import { LIGHTBOX_TEXTS } from '@atrium/ui/lightbox/lightbox-texts'
import type { ReadyItem } from '@atrium/ui/media-gallery/media-gallery'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Made, MadeDeskContext } from './made-desk.ts'
import { madeFiles, type MadeKind } from './made-items.ts'
import { keptDetails, readyItem } from './kept-file.ts'
import { type Seen, seenIn } from './seen-in.ts'
import { useFamily } from './use-family.ts'
import { useMadeActions } from './use-made-actions.tsx'
import { useToldOptions } from './use-told-options.ts'

export type MadeViewerProps = {
  /** The branch that is shown. */
  messages: readonly ThreadMessage[]
  /** All of the thread: what other models have made beside an answer is seen with it. */
  all: readonly ThreadMessage[] | undefined
  /** What the thread makes; undefined where its answers are words. */
  kind: MadeKind | undefined
  modelName: (model: ModelRef) => string
  /** Which image or video is shown large, by its `fileKey`; null where none is. */
  current: string | null
  onMove: (key: string | null) => void
}

/**
 * An image or a video of a conversation over everything, with all that is known of it and with its family; one goes on to all others
 * of the conversation, and to those of the family wherever they stand.
 */
export function MadeViewer({ messages, all, kind, modelName, current, onMove }: MadeViewerProps) {
  const { t, i18n } = useTranslation('media')
  const desk = useContext(MadeDeskContext)
  const texts = useTexts(LIGHTBOX_TEXTS)
  const toldOptions = useToldOptions()
  const actionsOf = useMadeActions(desk)
  const name = t(`kinds.${kind ?? 'image'}`)
  const gone = desk?.gone
  const shown = useMemo(() => {
    const withParallel = messages.flatMap((message) => parallelAnswers(all ?? [], message))
    return seenIn(withParallel, { name, gone })
  }, [messages, all, name, gone])
  const of = ({ id }: ReadyItem) => shown.find(({ item }) => item.id === id)
  const { data, isLoading } = useMediaItem(keptId(current))
  const kept = data?.id === current ? data : undefined
  const family = useFamily(kept, onMove)
  // One of the family that stands elsewhere is shown by itself.
  const visited = kept && !gone?.has(kept.id) && !shown.some(({ item }) => item.id === kept.id) ? kept : undefined
  const details = (item: ReadyItem): MediaDetails => {
    const near = item.id === current ? family : undefined
    const seen = of(item)
    // Of what a person has given, its own file knows the most.
    if (kept?.id === item.id && (!seen || seen.made.given)) {
      const options = toldOptions(kept)
      return keptDetails(kept, { modelName, options, language: i18n.language, family: near })
    }
    if (!seen) return {}
    const { message, made } = seen
    const receipt = made.given ? undefined : message.metadata?.receipt
    const facts = made.part.providerMetadata?.atrium
    // The price of an answer in words is no price of its images.
    const cost = kind && receipt && receipt.cost / Math.max(1, madeFiles(message).length)
    return {
      prompt: made.prompt || undefined,
      model: receipt && modelName(receipt.model),
      options: toldOptions({ model: receipt?.model, options: receipt?.options }),
      seed: facts?.seed,
      bytes: facts?.size,
      cost: cost === undefined ? undefined : moneyText(cost, i18n.language),
      date: new Date(message.createdDate).toLocaleString(i18n.language, DATE),
      family: near,
      // Where it has no family, its source may be one that is not kept here.
      lineage: kind && !near && !isLoading ? sourceStep(seen, name) : [],
    }
  }
  return (
    <Lightbox
      items={visited ? [readyItem(visited)] : shown.map(({ item }) => item)}
      {...{ current, details, onMove }}
      onClose={() => onMove(null)}
      actions={(item) => {
        const made = item.id === visited?.id ? madeOf(visited) : of(item)?.made
        return made ? actionsOf(made, () => onMove(null)) : []
      }}
      locale={i18n.language}
      texts={texts}
    />
  )
}

const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** The id of the kept file that a key names; null for the address of another one. */
function keptId(key: string | null): string | null {
  return key === null ? null : fileIdOf(fileAddress(key))
}

/** A file from elsewhere: what belongs to its own conversation is done there. */
function madeOf({ url, mediaType, name, messageId, prompt }: KeptFile): Made {
  return {
    part: { type: 'file', url, mediaType, filename: name },
    messageId: messageId ?? '',
    prompt: prompt ?? '',
    given: true,
  }
}

/** The image that something was made from. */
function sourceStep({ source }: Seen, name: string): LineageStep[] {
  const image = source && imageOf(source.parts)
  if (!image) return []
  return [{ id: 'source', kind: 'image', url: image.url, alt: image.filename ?? name, relation: 'source' }]
}
