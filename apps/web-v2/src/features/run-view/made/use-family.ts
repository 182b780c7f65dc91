import type { File as KeptFile } from '@atrium/contract/entities/file'
import type { LineageNode } from '@atrium/domain/files/lineage-tree'
import { mediaKindOf } from '@atrium/domain/files/media-kind'
import { nearestFamily } from '@atrium/domain/files/nearest-family'
import type { Family, FamilyMember } from '@atrium/ui/lightbox/lightbox'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from './kept-file.ts'

/** So many of a family are shown at first. */
const MOST_AT_FIRST = 24

/** Short: it stands in a narrow row. */
const MOMENT: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' }

type Item = { id: string; lineage: readonly KeptFile[] }

/** Everything that came of the same beginning as a file, as trees; nothing for one that is alone. */
export function useFamily(item: Item | undefined, onOpen: (id: string) => void): Family | undefined {
  const { t, i18n } = useTranslation('media-screen')
  return useMemo(() => {
    const files = item?.lineage.filter(({ mediaType }) => /^(?:image|video)\//.test(mediaType)) ?? []
    if (!item || files.length < 2) return undefined
    const date = new Intl.DateTimeFormat(i18n.language, MOMENT)
    const member = ({ file, children }: LineageNode<KeptFile>): FamilyMember => ({
      id: file.id,
      kind: mediaKindOf(file.mediaType) === 'video' ? 'video' : 'image',
      url: file.url,
      alt: titleOf(file),
      note: t('member', { origin: t(`origins.${file.origin}`), date: date.format(new Date(file.createdDate)) }),
      current: file.id === item.id,
      onOpen: () => onOpen(file.id),
      members: children.map(member),
    })
    const cut = (most: number) => {
      const { trees, hidden } = nearestFamily(files, item.id, most)
      return { trees: trees.map(member), hidden }
    }
    return { ...cut(MOST_AT_FIRST), whole: () => cut(Number.POSITIVE_INFINITY) }
  }, [item, onOpen, t, i18n.language])
}
