import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { FilePart, ThreadMessage } from '@atrium/domain/messages/thread-message'
import { GALLERY_TEXTS } from '@atrium/ui/media-gallery/gallery-texts'
import { MediaGallery, type ReadyItem } from '@atrium/ui/media-gallery/media-gallery'
import { Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileKey, type Made, MadeDeskContext } from './made-desk.ts'
import { kindOf, madeFiles, madeItems, type MadeKind } from './made-items.ts'
import { useMadeActions } from './use-made-actions.tsx'
import styles from './made-media.module.css'

export type MadeMediaProps = {
  message: Pick<ThreadMessage, 'id' | 'parts' | 'metadata'>
  kind: MadeKind
  streaming: boolean
}

/** The images and videos of an answer, those that are still to come among them. */
export function MadeMedia({ message, kind, streaming }: MadeMediaProps) {
  const { t } = useTranslation('media')
  const desk = useContext(MadeDeskContext)
  const texts = useTexts(GALLERY_TEXTS)
  const actionsOf = useMadeActions(desk)
  const [stopping, setStopping] = useState(false)
  if (!desk) return null
  const files = madeFiles(message)
  const isGone = (file: FilePart) => desk.gone.has(fileKey(file))
  const prompt = desk.questions.get(message.id)?.prompt ?? ''
  const all = madeItems(message, { kind, streaming, prompt, asked: desk.asked, name: t(`kinds.${kind}`) })
  const items = all.filter((_, index) => {
    const file = files[index]
    return !file || !isGone(file)
  })
  const madeOf = ({ id }: ReadyItem): Made | undefined => {
    const part = files[all.findIndex((item) => item.id === id)]
    return part && { part, messageId: message.id, prompt }
  }
  const { marked } = desk.compared
  const isMarked = (made: Made | undefined) => made !== undefined && marked?.url === made.part.url
  const stop = () => {
    setStopping(true)
    desk.onStop()
  }
  // One run makes them all: it is stopped at the first that is still to come.
  const first = items.findIndex(({ state }) => state === 'making')
  const shown = items.map((item, index) =>
    item.state === 'making' && index === first ? { ...item, onCancel: stop, cancelling: stopping } : item,
  )
  return (
    <>
      {shown.length > 0 && (
        <MediaGallery
          items={shown}
          marked={shown.find((item) => item.state === 'ready' && isMarked(madeOf(item)))?.id}
          onOpen={(item) => {
            const made = madeOf(item)
            if (!made) return
            // Where a second image is asked for, the one that is pointed at is meant.
            if (marked && item.kind === 'image') desk.onCompare(isMarked(made) ? null : made.part)
            else desk.onOpen(fileKey(made.part))
          }}
          onUnreadable={(item) => {
            const made = madeOf(item)
            if (made) desk.onUnreadable(made)
          }}
          texts={texts}
          actions={(item) => {
            const made = madeOf(item)
            return made ? actionsOf(made) : []
          }}
        />
      )}
      {files.some(isGone) && (
        <ul className={styles.goneFiles}>
          {files.filter(isGone).map((file) => (
            <GonePlace key={fileKey(file)} file={file} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Where something stood that was deleted: what it was called, and why it is not there. */
function GonePlace({ file }: { file: FilePart }) {
  const { t } = useTranslation('media')
  const kind = kindOf(file)
  return (
    <li className={styles.gone}>
      <Trash2 aria-hidden="true" />
      <span className={styles.goneWords}>
        <bdi className={styles.goneName}>{file.filename ?? t(`kinds.${kind}`)}</bdi>
        <span>{t(`gone.${kind}`)}</span>
      </span>
    </li>
  )
}
