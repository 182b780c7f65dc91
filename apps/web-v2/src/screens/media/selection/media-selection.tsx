import { Button } from '@atrium/ui/button/button'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import { Download, SquareSplitHorizontal, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { archiveAddress } from './archive-address.ts'
import { sizeText } from './size-text.ts'
import { SelectionBar } from '#features/selection/selection-bar.tsx'
import type { Selection } from '#features/selection/use-selection.ts'
import styles from './media-selection.module.css'

/** Two images that are compared. */
export type Pair = readonly [KeptFile, KeptFile]

type Props = {
  selection: Selection<KeptFile>
  total: number
  onDelete: (ids: readonly string[]) => void
  onCompare: (pair: Pair) => void
}

/** Stands in the toolbar's place while files are selected: how many, and what can be done with all of them. */
export function MediaSelection({ selection, total, onDelete, onCompare }: Props) {
  const { t, i18n } = useTranslation('media-screen')
  const { selected, items: files } = selection
  const pair = pairOf(files)
  const size = sizeText(
    files.reduce((sum, file) => sum + file.size, 0),
    i18n.language,
  )
  const address = archiveAddress(selected)
  const texts = {
    label: t('selection.label'),
    clear: t('selection.clear'),
    count: t('selection.count', { count: selected.length }),
    all: t('selection.all'),
  }
  return (
    <SelectionBar {...{ selection, total, texts }} note={<span className={styles.hint}>{size}</span>}>
      {pair && (
        <Button size="small" icon={<SquareSplitHorizontal aria-hidden="true" />} onClick={() => onCompare(pair)}>
          {t('selection.compare')}
        </Button>
      )}
      {address === null ? (
        <span className={styles.hint}>{t('selection.tooMany')}</span>
      ) : (
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the button puts the words in
          render={<a href={address} download />}
        >
          {t('selection.download')}
        </Button>
      )}
      <Button size="small" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => onDelete(selected)}>
        {t('selection.delete')}
      </Button>
    </SelectionBar>
  )
}

function pairOf(files: readonly KeptFile[]): Pair | null {
  const [first, second, ...more] = files.filter(({ mediaType }) => mediaKindOf(mediaType) === 'image')
  return first && second && more.length === 0 && files.length === 2 ? [first, second] : null
}
