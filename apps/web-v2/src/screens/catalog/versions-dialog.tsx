import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogPromptVersions } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { CatalogPromptRevision } from '@atrium/contract/entities/catalog'
import { type DiffPiece, wordDiff } from '@atrium/domain/texts/word-diff'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/administration/list-state.tsx'
import { useNavigate } from '#router/use-navigate.ts'
import styles from './versions-dialog.module.css'

type Props = { id: string; mayChange: boolean; onClose: () => void }

/** The versions of a prompt, newest first, each with what it changed in the text. */
export function VersionsDialog({ id, mayChange, onClose }: Props) {
  const { t } = useTranslation('catalog')
  const catalog = useRoom(catalogRoom)
  const navigate = useNavigate()
  const list = useCatalogPromptVersions(id)
  const versions = list.data ?? []
  const compare = (against: number) => {
    onClose()
    void navigate({ to: '/content/prompts/:promptId', params: { promptId: id }, search: { against } })
  }
  const restore = async (revision: number) => {
    if (await catalog.restore(id, revision)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('versions')}
      width={640}
      texts={{ close: t('close') }}
    >
      <ListState list={list} count={versions.length} failed={t('failed')} />
      <ol className={styles.versions}>
        {versions.map((version, index) => (
          <Version
            key={version.revision}
            version={version}
            before={versions[index + 1]}
            onRestore={mayChange && index > 0 ? () => void restore(version.revision) : undefined}
            onCompare={index > 0 ? () => compare(version.revision) : undefined}
          />
        ))}
      </ol>
    </Dialog>
  )
}

type VersionProps = {
  version: CatalogPromptRevision
  before: CatalogPromptRevision | undefined
  onRestore: (() => void) | undefined
  onCompare: (() => void) | undefined
}

function Version({ version, before, onRestore, onCompare }: VersionProps) {
  const { t, i18n } = useTranslation('catalog')
  const { revision, authorName, createdDate, note, prompt, name } = version
  const pieces = useMemo(() => placed(wordDiff(before?.prompt ?? prompt, prompt)), [before, prompt])
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <strong>{t('version', { revision })}</strong>
        <span className={styles.by}>
          {authorName} · <RelativeTime locale={i18n.language} date={createdDate} />
        </span>
        {onCompare && (
          <Button size="small" variant="ghost" aria-label={t('compareOf', { revision })} onClick={onCompare}>
            {t('compare')}
          </Button>
        )}
        {onRestore && (
          <Button size="small" aria-label={t('restoreOf', { revision })} onClick={onRestore}>
            {t('restore')}
          </Button>
        )}
      </div>
      {note !== '' && <p>{note}</p>}
      {before && before.name !== name && <p className={styles.by}>{t('renamed', { before: before.name, name })}</p>}
      <p className={styles.text}>
        {pieces.map(({ kind, text, at }) => {
          if (kind === 'same') return text
          const Mark = kind === 'added' ? 'ins' : 'del'
          return <Mark key={at}>{text}</Mark>
        })}
      </p>
    </li>
  )
}

/** Each piece with where it begins, by which it is known: none moves. */
function placed(pieces: readonly DiffPiece[]): (DiffPiece & { at: number })[] {
  let next = 0
  return pieces.map((piece) => {
    const at = next
    next += piece.text.length
    return { ...piece, at }
  })
}
