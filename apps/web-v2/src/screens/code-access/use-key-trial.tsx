import { codeAccessRoom } from '@atrium/browser-state/code-access/code-access-room'
import type { KeyTrial } from '@atrium/browser-state/code-access/test-key'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-access.module.css'

export type Trial = {
  busy: boolean
  /** Asks with a key as a tool would. @param preferred the model that is asked where the key may ask it */
  run(key: string, preferred: string): Promise<void>
  forget(): void
  /** What has come of it. */
  told: ReactNode
}

/** Tries keys at the gateway, one at a time. */
export function useKeyTrial(): Trial {
  const { t } = useTranslation('code-access')
  const room = useRoom(codeAccessRoom)
  const [trial, setTrial] = useState<KeyTrial | 'running' | null>(null)
  const found = trial === 'running' ? null : trial
  const words = (of: KeyTrial) => {
    if (!of.ok) return 'why' in of ? t(`trial.${of.why}`) : of.message
    return of.model === null ? t('made.listed') : t('made.works', { model: of.model, ms: of.ms })
  }
  return {
    busy: trial === 'running',
    async run(key, preferred) {
      setTrial('running')
      setTrial(await room.test(window.location.origin, key, preferred))
    },
    forget: () => setTrial(null),
    told: <output className={found?.ok === false ? styles.bad : styles.good}>{found && words(found)}</output>,
  }
}
