import styles from './print-as.module.css'

/** Prints the page, or no more of it than one part, with the name of its project above it. */
export function printAs(project: string | undefined, part: Element | null): void {
  const { body } = document
  const [printed = '', partly = ''] = [styles.printed, styles.partly]
  const clear = () => {
    body.classList.remove(printed, partly)
    delete body.dataset['project']
    part?.removeAttribute('data-printed')
  }
  if (project !== undefined) {
    body.classList.add(printed)
    body.dataset['project'] = project
  }
  if (part) {
    body.classList.add(partly)
    part.setAttribute('data-printed', '')
  }
  window.addEventListener('afterprint', clear, { once: true })
  window.print()
}
