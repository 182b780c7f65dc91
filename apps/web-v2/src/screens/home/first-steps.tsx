import { useConfig } from '@atrium/browser-state/config/use-config'
import { useFirstSteps } from '@atrium/browser-state/first-steps/use-first-steps'
import type { FirstStep } from '@atrium/domain/first-steps/first-steps'
import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import { Button } from '@atrium/ui/button/button'
import { type LucideIcon, Plug, Sparkles, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './first-steps.module.css'

const ICONS: Readonly<Record<FirstStep, LucideIcon>> = { provider: Plug, people: UserPlus, models: Sparkles }

/** What an administrator does first in a new installation. Each step leaves once it is done, or when they leave it as it is. */
export function FirstSteps() {
  const { t } = useTranslation('first-steps')
  const { simulated } = useConfig()
  const { steps, leave, leaveAll } = useFirstSteps()
  const title = useRef<HTMLHeadingElement>(null)
  if (steps.length === 0) return null
  // The button that has the focus goes with its step, and with the last one all of them.
  const skip = (step: FirstStep) => {
    if (steps.length > 1) title.current?.focus()
    else focusPage()
    leave(step)
  }
  const hide = () => {
    focusPage()
    leaveAll()
  }
  return (
    <section className={styles.section} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 ref={title} id="first-steps" tabIndex={-1} className={styles.title}>
          {t('title')}
        </h2>
        <Button variant="ghost" size="small" onClick={hide}>
          {t('hide')}
        </Button>
      </div>
      <ul className={styles.steps}>
        {steps.map((step) => {
          const Icon = ICONS[step]
          const skipped = t(step === 'provider' && simulated ? 'simulated' : 'skip')
          return (
            <li key={step} className={styles.step}>
              <span className={styles.icon} aria-hidden="true">
                <Icon />
              </span>
              <div className={styles.words}>
                <h3 className={styles.name}>{t(`steps.${step}.title`)}</h3>
                <p className={styles.text}>{t(`steps.${step}.text`)}</p>
              </div>
              <div className={styles.actions}>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t('skipStep', { skip: skipped, step: t(`steps.${step}.title`) })}
                  onClick={() => skip(step)}
                >
                  {skipped}
                </Button>
                <Way step={step}>{t(`steps.${step}.action`)}</Way>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function focusPage() {
  document.getElementById('main')?.focus()
}

/** To the page on which a step is done. Default models are those of the project that everybody is in; else models can be recommended. */
function Way({ step, children }: { step: FirstStep; children: string }) {
  const { permissions } = useConfig()
  const ways = {
    provider: <Link to="/admin/connections" />,
    people: <Link to="/admin/people" />,
    models: permissions.includes('config_projects_rw') ? (
      <Link to="/admin/projects" search={{ open: DEFAULT_PROJECT_ID }} hash="models" />
    ) : (
      <Link to="/admin/models" />
    ),
  }
  return (
    <Button size="small" render={ways[step]}>
      {children}
    </Button>
  )
}
