import styles from './print-as.module.css'

/** Prints the page, with the name of its project above it. */
export function printAs(project: string | undefined): void {
  const { body } = document
  if (project !== undefined) {
    const printed = styles.printed ?? ''
    body.classList.add(printed)
    body.dataset['project'] = project
    const clear = () => {
      body.classList.remove(printed)
      delete body.dataset['project']
    }
    window.addEventListener('afterprint', clear, { once: true })
  }
  window.print()
}
