import type { ShownFile } from '@atrium/browser-state/drafts/files/shown-file'
import { newFileId } from '@atrium/browser-state/drafts/files/new-file-id'
import { filesRoom } from '@atrium/browser-state/files/files-room'
import { secureDataRoom } from '@atrium/browser-state/secure-data/secure-data-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useFeatureFlag } from '@atrium/browser-state/config/use-feature-flag'
import { useStore } from '@atrium/browser-state/store/use-store'
import { questionsOf } from '@atrium/browser-state/turns/questions-of'
import { varySettings } from '@atrium/browser-state/turns/vary-settings'
import type { TurnSettings } from '@atrium/browser-state/writing/create-desk'
import type { DeskModel } from '@atrium/browser-state/writing/desk-model'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { newThreadPlace } from '@atrium/domain/drafts/draft-place'
import { takesImage } from '@atrium/domain/catalog/takes-image'
import { fileIdOf } from '@atrium/domain/files/file-address'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FilePart, ThreadMessage } from '@atrium/domain/messages/thread-message'
import { isMedia, threadTypeOf } from '@atrium/domain/threads/thread-type'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import type { Made, MadeDesk } from '#features/run-view/made/made-desk.ts'
import { toNewThread } from '#router/addresses/thread-address.ts'

type DeskFacts = {
  thread: Pick<Thread, 'id' | 'type' | 'project' | 'secureData'>
  messages: readonly ThreadMessage[]
  /** All of the thread: those of other branches, and what other models answered at once, among them. */
  all: readonly ThreadMessage[]
  threadModel: Pick<DeskModel, 'entry' | 'all'>
  /** With which something is made now. */
  asked: OptionValues
  /** Asks for an answer once more, with settings of its own. */
  vary: (messageId: string, settings?: TurnSettings) => void
  onStop: () => void
}

const NOT_COMPARED: MadeDesk['compared'] = { marked: null, pair: null }

/** What can be done with the images and videos of a thread. It keeps its identity while somebody writes. */
export function useMadeDesk(facts: DeskFacts): MadeDesk {
  const { messages, all, asked } = facts
  const { t } = useTranslation('thread')
  const { notifications } = useConsole()
  const drafts = useRoom(draftsRoom)
  const files = useRoom(filesRoom)
  const secureMode = useRoom(secureDataRoom)
  const [compared, setCompared] = useState<MadeDesk['compared']>(NOT_COMPARED)
  const [opened, setOpened] = useState<string | null>()
  const gone = useStore(files.gone)
  const navigate = useNavigate()
  const makesVideos = useFeatureFlag('useVideo')
  const questions = useMemo(() => questionsOf(messages, all), [messages, all])
  const media = isMedia(threadTypeOf(facts.thread.type))
  const { entry } = facts.threadModel
  const startsFromImage = !media || (entry !== undefined && takesImage(entry))
  const latest = useRef(facts)
  useEffect(() => {
    latest.current = facts
  })
  const actions = useMemo(() => {
    const now = () => latest.current
    const copy = (what: string, write: () => Promise<void>) => notifyCopy(notifications, write, what)
    const begin = (place: string, { part }: Made) => void drafts.at(place).files.startFrom(sourceOf(part))
    /** What comes of a secure conversation goes on in a secure one: nothing else takes it. */
    const beginNew = (type: 'image' | 'video', made: Made) => {
      const { project, secureData } = now().thread
      if (secureData) secureMode.set(true)
      begin(newThreadPlace(type, project), made)
      void navigate(toNewThread(type))
    }
    return {
      onStop: () => now().onStop(),
      onOpen: (key: string | null) => setOpened(key),
      onCompare(part: FilePart | null, other?: FilePart, names?: readonly [string, string]) {
        setCompared(({ marked }) => {
          const second = other ?? marked
          if (!part) return NOT_COMPARED
          return second
            ? { marked: null, pair: other ? [part, second] : [second, part], names }
            : { marked: part, pair: null }
        })
      },
      async onDelete({ part }: Made) {
        const fileId = fileIdOf(part.url)
        if (fileId) await files.delete(fileId)
      },
      async onUnreadable({ part }: Pick<Made, 'part'>) {
        const fileId = fileIdOf(part.url)
        if (fileId) await files.lookFor(fileId)
      },
      onVary({ messageId, part }: Made) {
        const { messages: known, all: kept, threadModel, vary } = now()
        const answer = [...known, ...kept].find(({ id }) => id === messageId)
        vary(messageId, varySettings(answer, threadModel.all, { url: part.url, chance: Math.random() }))
      },
      onEdit(made: Made) {
        const { id, type } = now().thread
        if (!isMedia(threadTypeOf(type))) return beginNew('image', made)
        begin(id, made)
        return focusComposer()
      },
      onVideo: (made: Made) => beginNew('video', made),
      onCopyPrompt: ({ prompt }: Made) => void copy(t('copied.prompt'), () => navigator.clipboard.writeText(prompt)),
      onCopyImage: ({ part }: Made) => void copy(t('copied.image'), () => copyImage(part.url)),
    }
  }, [drafts, notifications, files, secureMode, navigate, t])
  return useMemo(
    () => ({
      ...actions,
      questions,
      compared,
      asked,
      opened,
      gone,
      onVary: media ? actions.onVary : undefined,
      onEdit: startsFromImage ? actions.onEdit : undefined,
      onVideo: makesVideos ? actions.onVideo : undefined,
    }),
    [actions, questions, compared, asked, opened, gone, media, startsFromImage, makesVideos],
  )
}

/** What is kept already stands in a draft by its address. */
function sourceOf({ url, mediaType, filename, providerMetadata }: Made['part']): ShownFile {
  const { size = 0 } = providerMetadata?.atrium ?? {}
  return { id: newFileId(), name: filename ?? 'image', size, mediaType, url }
}

/** Browsers take PNG alone. */
async function copyImage(url: string): Promise<void> {
  const png = async () => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    return canvas.convertToBlob({ type: 'image/png' })
  }
  // The promise itself: what takes long is no longer the person's own click for some browsers.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })])
}

function focusComposer(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-dock] textarea')?.focus())
}
