import type { ReactNode } from 'react'
import { Page, type PageProps } from '#frame/page.tsx'
import styles from './editor-page.module.css'

type Props = Omit<PageProps, 'whole' | 'wide'> & {
  /** The versions, while they are open: they lie over what is beside the form, which goes on being written. */
  versions: ReactNode
}

/** The page of something that is edited as a whole. */
export function EditorPage({ versions, children, ...page }: Props) {
  return (
    <Page {...page} whole>
      <div className={styles.page}>
        <div className={styles.scroll} data-drawer={versions ? '' : undefined}>
          <div className={styles.column}>{children}</div>
        </div>
        {versions}
      </div>
    </Page>
  )
}
