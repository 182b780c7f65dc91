import { useMediaItem } from '@atrium/browser-state/react/use-media-library'
import { useModelNames } from '@atrium/browser-state/react/use-model-names'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import { Lightbox, type LineageStep, type MediaDetails } from '@atrium/ui/lightbox/lightbox'
import type { ReadyItem } from '@atrium/ui/media-gallery/media-gallery'
import { formatMoney } from '@atrium/ui/message-view/format-receipt'
import { useTranslation } from 'react-i18next'
import { useMediaTexts } from '#features/run-view/use-media-texts.ts'
import { FileDialog } from './file-dialog.tsx'
import { titleOf } from './media-tile.tsx'
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
  const family = item?.id === open ? item.lineage : []
  // A link to a file, or to one of its family, opens it whether or not the list shows it.
  const shown = known && !files.includes(known) ? [known] : files
  const seen = shown.filter(isSeen)
  if (known && !isSeen(known))
    return <FileDialog file={known} actions={actionsOf(known)} onClose={() => onOpen(undefined)} />
  const details = ({ id }: ReadyItem): MediaDetails => {
    const file = seen.find((one) => one.id === id)
    return file ? detailsOf(file, { modelName, language: i18n.language, lineage: lineageOf(file, family, onOpen) }) : {}
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
  language: string
  lineage: readonly LineageStep[]
}

function detailsOf(file: KeptFile, { modelName, language, lineage }: Surroundings): MediaDetails {
  const { prompt, model, options, seed, size, cost, createdDate } = file
  return {
    prompt: prompt ?? undefined,
    model: model ? modelName(model) : undefined,
    options: Object.entries(options ?? {}).flatMap(([label, value]) =>
      TOLD.has(label) || value === undefined || value === null || typeof value === 'object'
        ? []
        : [{ label, value: String(value) }],
    ),
    seed: seed ?? undefined,
    bytes: size,
    cost: cost === null ? undefined : formatMoney(cost, language),
    date: new Date(createdDate).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
    lineage,
  }
}

/** Options that are told in words of their own, or that are pictures. */
const TOLD = new Set(['seed', 'image', 'mask', 'width', 'height', 'count'])

/** The steps before and after a file: what it was made from, back to the beginning, and what was made from it. */
function lineageOf(file: KeptFile, family: readonly KeptFile[], onOpen: (id: string) => void): readonly LineageStep[] {
  const step = (relative: KeptFile, relation: LineageStep['relation']): LineageStep => ({
    id: relative.id,
    kind: mediaKindOf(relative.mediaType) === 'video' ? 'video' : 'image',
    url: relative.url,
    alt: titleOf(relative),
    relation,
    onOpen: () => onOpen(relative.id),
  })
  const seen = family.filter(isSeen)
  const sources = seen.filter(({ id }) => id === file.parentId)
  const results = seen.filter(({ parentId }) => parentId === file.id)
  return [...sources.map((one) => step(one, 'source')), ...results.map((one) => step(one, 'result'))]
}
