import type { ThreadMessage } from '@atrium/domain/threads/thread-message'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { pictureOf, promptOf } from '@atrium/domain/threads/prompt-of'
import { Lightbox, type LineageStep, type MediaDetails } from '@atrium/ui/lightbox/lightbox'
import type { ReadyItem } from '@atrium/ui/media-gallery/media-gallery'
import { formatMoney } from '@atrium/ui/message-view/format-receipt'
import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fileKey, type Made, MadeDeskContext } from './made-desk.ts'
import { madeFiles, madeItems, type MadeKind } from './made-items.ts'
import { useMadeActions } from './use-made-actions.tsx'
import { useMediaTexts } from './use-media-texts.ts'
import { useToldOptions } from './use-told-options.ts'

export type MadeViewerProps = {
  /** The branch that is shown. */
  messages: readonly ThreadMessage[]
  kind: MadeKind
  modelName: (model: ModelRef) => string
  /** Which picture or video is shown large; null where none is. */
  current: string | null
  onMove: (id: string | null) => void
}

type Shown = { item: ReadyItem; made: Made; message: ThreadMessage; source: ThreadMessage | undefined }

/** One picture or video of a thread over everything, with all that is known of it; one goes on to all others of the thread. */
export function MadeViewer({ messages, kind, modelName, current, onMove }: MadeViewerProps) {
  const { t, i18n } = useTranslation('media')
  const desk = useContext(MadeDeskContext)
  const texts = useMediaTexts()
  const toldOptions = useToldOptions()
  const actionsOf = useMadeActions(desk)
  const name = t(`kinds.${kind}`)
  const gone = desk?.gone
  const shown = useMemo(
    () =>
      messages.flatMap((message, index) => {
        if (message.role !== 'assistant') return []
        const source = messages.slice(0, index).findLast(({ role }) => role === 'user')
        return shownOf(message, { source, kind, name }).filter(({ made }) => !gone?.has(fileKey(made.part)))
      }),
    [messages, kind, name, gone],
  )
  const of = ({ id }: ReadyItem) => shown.find(({ item }) => item.id === id)
  const details = (item: ReadyItem): MediaDetails => {
    const { message, made, source } = of(item) ?? {}
    const { receipt } = message?.metadata ?? {}
    const facts = made?.part.providerMetadata?.atrium
    const picture = source && pictureOf(source.parts)
    const step: LineageStep[] = picture
      ? [{ id: 'source', kind: 'image', url: picture.url, alt: picture.filename ?? name, relation: 'source' }]
      : []
    return {
      prompt: made?.prompt,
      model: receipt && modelName(receipt.model),
      options: toldOptions({ model: receipt?.model, options: receipt?.options }),
      seed: facts?.seed,
      bytes: facts?.size,
      cost:
        receipt && formatMoney(receipt.cost / Math.max(1, madeFiles(message ?? { parts: [] }).length), i18n.language),
      date: message && new Date(message.createdDate).toLocaleString(i18n.language, DATE),
      lineage: step,
    }
  }
  return (
    <Lightbox
      items={shown.map(({ item }) => item)}
      {...{ current, details, onMove }}
      onClose={() => onMove(null)}
      actions={(item) => {
        const made = of(item)?.made
        return made ? actionsOf(made, () => onMove(null)) : []
      }}
      locale={i18n.language}
      texts={texts.lightbox}
    />
  )
}

const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

type ShownFacts = { source: ThreadMessage | undefined; kind: MadeKind; name: string }

function shownOf(message: ThreadMessage, { source, kind, name }: ShownFacts): Shown[] {
  const prompt = source ? promptOf(source.parts) : ''
  const files = madeFiles(message)
  return madeItems(message, { kind, streaming: false, prompt, asked: {}, name }).flatMap((item, index) => {
    const part = files[index]
    return part && item.state === 'ready'
      ? [{ item, made: { part, messageId: message.id, prompt }, message, source }]
      : []
  })
}
