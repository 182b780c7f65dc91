import { useMediaItem } from '@atrium/browser-state/react/use-media-library'
import { useModelNames } from '@atrium/browser-state/react/use-model-names'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import { type Family, Lightbox, type MediaDetails } from '@atrium/ui/lightbox/lightbox'
import type { ReadyItem } from '@atrium/ui/media-gallery/media-gallery'
import { formatMoney } from '@atrium/ui/message-view/format-receipt'
import { useTranslation } from 'react-i18next'
import { useMediaTexts } from '#features/run-view/use-media-texts.ts'
import { useToldOptions } from '#features/run-view/use-told-options.ts'
import { FileDialog } from './file-dialog.tsx'
import { titleOf } from './media-tile.tsx'
import { useFamily } from './use-family.ts'
import { useFileActions } from './use-file-actions.tsx'

export type FileViewerProps = {
  /** Between which one goes to and fro. */
  files: readonly KeptFile[]
  /** The id of the file that is open, which need not be among them. */
  open: string | null
  onOpen: (id: string | undefined) => void
  onDelete: (ids: readonly string[]) => void
}

/** A file of the library over everything, with what it was made of and what was made of it. */
export function FileViewer({ files, open, onOpen, onDelete }: FileViewerProps) {
  const { i18n } = useTranslation()
  const { data: item } = useMediaItem(open)
  const modelName = useModelNames(['image', 'video', 'chat'])
  const texts = useMediaTexts()
  const actionsOf = useFileActions({ onClose: () => onOpen(undefined), onDelete })
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
    return detailsOf(file, { modelName, options, language: i18n.language, family: id === open ? family : undefined })
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
      texts={texts.lightbox}
    />
  )
}

function isSeen({ mediaType }: KeptFile): boolean {
  const kind = mediaKindOf(mediaType)
  return kind === 'image' || kind === 'video'
}

function readyItem(file: KeptFile): ReadyItem {
  const { id, url, name, width, height, seconds } = file
  return {
    id,
    state: 'ready',
    kind: mediaKindOf(file.mediaType) === 'video' ? 'video' : 'image',
    alt: titleOf(file),
    url,
    name,
    width: width ?? undefined,
    height: height ?? undefined,
    seconds: seconds ?? undefined,
  }
}

type Surroundings = {
  modelName: (model: NonNullable<KeptFile['model']>) => string
  options: MediaDetails['options']
  language: string
  family: Family | undefined
}

function detailsOf(file: KeptFile, { modelName, language, ...told }: Surroundings): MediaDetails {
  const { prompt, model, seed, size, cost, createdDate } = file
  return {
    ...told,
    prompt: prompt ?? undefined,
    model: model ? modelName(model) : undefined,
    seed: seed ?? undefined,
    bytes: size,
    cost: cost === null ? undefined : formatMoney(cost, language),
    date: new Date(createdDate).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
