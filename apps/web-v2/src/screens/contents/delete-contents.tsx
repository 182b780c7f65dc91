import { useRoom } from '@atrium/browser-state/console/use-room'
import { contentsRoom } from '@atrium/browser-state/contents/contents-room'
import type { Content } from '@atrium/contract/entities/content'
import { hasTrash } from '@atrium/domain/contents/content-kind'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** What is to be deleted; none where nothing is. */
  contents: readonly Content[]
  forGood: boolean
  onEnd: (deleted: boolean) => void
}

/** Deletes what has a trash at once, since that can be undone. Asks before what cannot be. */
export function DeleteContents({ contents, forGood, onEnd }: Props) {
  const { t } = useTranslation('contents')
  const room = useRoom(contentsRoom)
  const lost = forGood ? contents : contents.filter(({ type }) => !hasTrash(type))
  const work = () => {
    void (forGood ? room.purge(contents.map(({ id }) => id)) : room.delete(contents))
    onEnd(true)
  }
  const goOn = useEffectEvent(work)
  useEffect(() => {
    if (contents.length > 0 && lost.length === 0) goOn()
  }, [contents, lost.length])
  if (lost.length === 0) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onEnd(false)}
      title={t('deleting.title', { count: lost.length })}
      text={t('deleting.text', { count: lost.length })}
      confirmLabel={t('purge')}
      cancelLabel={t('cancel')}
      danger
      onConfirm={work}
    />
  )
}
