import type { ReplayTools } from '@atrium/domain/replays/replay-tools'
import { useTranslation } from 'react-i18next'
import { LeftTools } from '#features/tools/left-tools.tsx'
import { useToolNames } from '#features/tools/use-tool-names.ts'
import styles from './replay-dialog.module.css'

/** Which tools of the conversation its questions may use again, and which take no part. */
export function ReplayToolsNote({ tools: { given, left } }: { tools: ReplayTools }) {
  const { t, i18n } = useTranslation('replay')
  const nameOf = useToolNames()
  const list = new Intl.ListFormat(i18n.language).format(given.map(nameOf))
  return (
    <>
      {given.length > 0 && <p className={styles.note}>{t('dialog.tools', { tools: list })}</p>}
      <LeftTools left={left.map(({ name, why }) => ({ label: nameOf(name), why }))} className={styles.note} />
    </>
  )
}
