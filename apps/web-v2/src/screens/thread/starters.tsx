import { useTranslation } from 'react-i18next'
import styles from './starters.module.css'

const STARTERS = ['explain', 'write', 'plan', 'code'] as const

/** A few ways to begin: each puts its text into the composer, where it can be changed before it is sent. */
export function Starters({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('thread')
  return (
    <ul className={styles.starters}>
      {STARTERS.map((name) => (
        <li key={name}>
          <button type="button" className={styles.starter} onClick={() => onChoose(t(`starters.${name}.text`))}>
            <span className={styles.title}>{t(`starters.${name}.title`)}</span>
            <span className={styles.text}>{t(`starters.${name}.text`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
