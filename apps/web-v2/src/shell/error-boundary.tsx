import { Button } from '@atrium/ui/button/button'
import { ErrorPage } from '@atrium/ui/error-page/error-page'
import { NewTabLink } from '@atrium/ui/new-tab-link/new-tab-link'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './error-boundary.module.css'

export type ErrorBoundaryProps = {
  /** Where help is found; the button is left out without it. */
  supportChannel?: string
  /** What was being drawn: another one is tried even after an error. */
  attempt?: unknown
  children: ReactNode
}

type State = { error: Error | null; attempt: unknown }

/** Shows a page in place of a part that could not be drawn. Source: the specification, section 2. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, attempt: this.props.attempt }

  static getDerivedStateFromProps({ attempt }: ErrorBoundaryProps, state: State): State | null {
    return attempt === state.attempt ? null : { error: null, attempt }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <RenderError error={error} supportChannel={this.props.supportChannel} />
  }
}

/** The specification's words, which also stand here for the case that no message could be loaded. */
const TITLE = 'Error: An error has occurred. Please reload or contact us at a support chat channel.'

export function RenderError({ error, supportChannel }: { error: Error; supportChannel?: string }) {
  const { t } = useTranslation('errors', { useSuspense: false })
  return (
    <div className={styles.page}>
      <ErrorPage
        title={t('render.title', TITLE)}
        text={t('render.text', 'Everything you saved or sent is safe on the server.')}
        detail={error.message}
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t('render.reload', 'Reload page')}
            </Button>
            {supportChannel && (
              <Button render={<NewTabLink href={supportChannel} />}>
                {t('render.support', 'Open support channel')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
