import { Button } from '@atrium/ui/button/button'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './artifact-panel.module.css'
import type { ArtifactEditing, EditedArtifact } from './use-artifact-editing.ts'

const CodeEditor = lazyPart(async () => ({ default: (await import('@atrium/ui/code-editor/code-editor')).CodeEditor }))

type Props = Pick<ArtifactEditing, 'saving' | 'change' | 'cancel' | 'save'> & { edited: EditedArtifact }

/** The code of an artifact while somebody makes a version of their own of it. */
export function ArtifactEditor({ edited: { of, code }, saving, change, cancel, save }: Props): ReactNode {
  const { t } = useTranslation('artifacts')
  const isChanged = code !== of.code && code.trim() !== ''
  return (
    <div className={styles.editing}>
      <Suspense>
        <CodeEditor label={t('editor', { name: of.title ?? t(`kind.${of.kind}`) })} initial={code} onChange={change} />
      </Suspense>
      <div className={styles.buttons}>
        <span className={styles.note}>{isChanged && t('kept')}</span>
        <Button variant="ghost" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button variant="primary" disabled={!isChanged || saving} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
