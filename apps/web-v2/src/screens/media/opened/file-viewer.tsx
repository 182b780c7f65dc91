import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useMediaItem } from '@atrium/browser-state/media/use-media-item'
import { useModelNames } from '@atrium/browser-state/models/use-model-names'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import { Lightbox, type MediaDetails } from '@atrium/ui/lightbox/lightbox'
import { LIGHTBOX_TEXTS } from '@atrium/ui/lightbox/lightbox-texts'
import type { ReadyItem } from '@atrium/ui/media-gallery/media-gallery'
import { useTranslation } from 'react-i18next'
import { keptDetails, readyItem } from '#features/run-view/made/kept-file.ts'
import { useFamily } from '#features/run-view/made/use-family.ts'
import { useToldOptions } from '#features/run-view/made/use-told-options.ts'
import { FileDialog } from './file-dialog.tsx'
import { useFileActions } from './use-file-actions.tsx'

export type FileViewerProps = {
  /** Between which one goes to and fro. */
  files: readonly KeptFile[]
  /** The id of the file that is open, which need not be among them. */
  open: string | null
  onOpen: (id: string | undefined) => void
  onDelete: (ids: readonly string[]) => void
  onShare: (file: KeptFile) => void
}

/** A file of the media screen over everything, with what it was made of and what was made of it. */
export function FileViewer({ files, open, onOpen, onDelete, onShare }: FileViewerProps) {
  const { i18n } = useTranslation()
  const { data: item } = useMediaItem(open)
  const modelName = useModelNames(['image', 'video', 'chat'])
  const texts = useTexts(LIGHTBOX_TEXTS)
  const actionsOf = useFileActions({ onClose: () => onOpen(undefined), onDelete, onShare })
  const known = files.find(({ id }) => id === open) ?? (item?.id === open ? item : undefined)
  const toldOptions = useToldOptions()
  const family = useFamily(item?.id === open ? item : undefined, onOpen)
  // A link to a file, or to one of its family, opens it whether or not the list shows it.
  const shown = known && !files.includes(known) ? [known] : files
  const seen = shown.filter(isSeen)
  if (known && !isSeen(known))
    return <FileDialog file={known} actions={actionsOf(known)} onClose={() => onOpen(undefined)} />
  const details = ({ id }: ReadyItem): MediaDetails => {
    const file = seen.find((one) => one.id === id)
    if (!file) return {}
    const options = toldOptions(file)
    return keptDetails(file, { modelName, options, language: i18n.language, family: id === open ? family : undefined })
  }
  return (
    <Lightbox
      items={seen.map(readyItem)}
      current={known ? known.id : null}
      onMove={onOpen}
      onClose={() => onOpen(undefined)}
      details={details}
      actions={({ id }) => {
        const file = seen.find((one) => one.id === id)
        return file ? actionsOf(file) : []
      }}
      locale={i18n.language}
      texts={texts}
    />
  )
}

function isSeen({ mediaType }: KeptFile): boolean {
  const kind = mediaKindOf(mediaType)
  return kind === 'image' || kind === 'video'
}
